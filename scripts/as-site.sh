#!/bin/sh
# Runs a command as the site's user, also where a host begins as root, since its volumes belong to root.
set -e
if [ "$(id -u)" -eq 0 ]; then
	chown 10001:10001 "$DATA_DIR"
	exec setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all -- "$@"
fi
exec "$@"
