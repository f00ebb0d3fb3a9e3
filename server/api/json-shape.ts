import { limits } from '../../contract/limits.ts';
import { DomainError } from '../../domain/errors.ts';

/**
 * Throws 400 for JSON with more values or deeper nesting than any call accepts. It runs before the
 * JSON is parsed, since each bracket would take many bytes of memory.
 */
export function checkShape(json: string): void {
  let depth = 0;
  let values = 1;
  for (let place = 0; place < json.length; place += 1) {
    const letter = json[place];
    if (letter === '"') place = endOfText(json, place);
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    else if (letter === ',') values += 1;
    if (depth > limits.jsonDepth || values > limits.jsonValues) {
      throw new DomainError(400, 'The request holds too many values, one in the other or in all.');
    }
  }
}

/** Returns the index of the quote that ends the string which begins at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
