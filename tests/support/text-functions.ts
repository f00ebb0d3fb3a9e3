import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** A parameter: its type as written; `?` if it is optional. */
interface Parameter {
  name: string;
  type: string;
  optional: boolean;
}

/** An exported synchronous function with a text among its parameters. */
export interface TextFunction {
  file: string;
  name: string;
  parameters: Parameter[];
  /** Which of them is the text. */
  place: number;
}

type Functional = ESTree.Function | ESTree.ArrowFunctionExpression;

function parameterOf(given: ESTree.ParamPattern, source: string): Parameter {
  const pattern = given.type === 'AssignmentPattern' ? given.left : given;
  const { typeAnnotation } = 'typeAnnotation' in pattern ? pattern : { typeAnnotation: null };
  const preset = given.type === 'AssignmentPattern' ? given.right : null;
  const optional = given !== pattern || ('optional' in pattern && pattern.optional === true);
  const name = pattern.type === 'Identifier' ? pattern.name : '';
  if (!typeAnnotation) {
    return { name, type: preset?.type === 'Literal' ? typeof preset.value : '', optional };
  }
  const { start, end } = typeAnnotation.typeAnnotation;
  return { name, type: source.slice(start, end), optional };
}

/** The functions that a statement exports, by name. */
function exportedBy(statement: ESTree.Statement | ESTree.Directive): [string, Functional][] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration')
    return [[declaration.id?.name ?? '', declaration]];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }): [string, Functional][] => {
    const made = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
    return made && id.type === 'Identifier' ? [[id.name, init]] : [];
  });
}

/** A text, or none. */
const textual = /^string(?: \| (?:null|undefined))?$/;

/**
 * Finds the functions of some modules that take a text; `patterns` are of paths from the root. One that is asynchronous reads
 * no text itself: what it calls for that is found.
 */
export function findTextFunctions(patterns: string[]): TextFunction[] {
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.{test,spec,d}.ts'] });
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return parseSync(file, source)
      .program.body.flatMap(exportedBy)
      .flatMap(([name, made]): TextFunction[] => {
        const parameters = made.params.map((parameter) => parameterOf(parameter, source));
        const place = parameters.findIndex(({ type }) => textual.test(type));
        const { returnType, async: late } = made;
        const promises =
          late || (returnType && source.slice(returnType.start).startsWith(': Promise<'));
        return place >= 0 && !promises ? [{ file, name, parameters, place }] : [];
      });
  });
}
