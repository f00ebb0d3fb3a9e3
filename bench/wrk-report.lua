-- Prints what wrk has measured as one line of JSON.
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local line = '{"requests":%d,"duration":%d,"failures":%d,"p99":%d}\n'
  io.write(line:format(summary.requests, summary.duration, failures, latency:percentile(99)))
end
