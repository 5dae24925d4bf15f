// Reads a JSON file and reports syntax errors by line.
import { readFile } from 'node:fs/promises';

/** What a JSON file holds, or why it cannot be read, in words. */
export async function tryReadJsonFile(path: string): Promise<{ value: unknown } | { fault: string }> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { fault: 'is missing.' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: `is no JSON: ${lineOf(text, error)}` };
  }
}

/** Where reading stopped, as a line, which editors show. */
function lineOf(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const at = /position (\d+)/.exec(message)?.[1];
  const line = at === undefined ? text.split('\n').length : text.slice(0, Number(at)).split('\n').length;
  return `look at line ${line} for a missing comma, quote or bracket.`;
}
