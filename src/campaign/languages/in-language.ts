// Runs server code in a person's language, also for concurrent requests.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setLanguageResolver } from './current.ts';
import { defaultLanguage, type LanguageCode } from './languages.ts';

const asked = new AsyncLocalStorage<LanguageCode>();
setLanguageResolver(() => asked.getStore() ?? defaultLanguage);

/** Every text that the work reads, also later and in what it waits for, is in this language. */
export function runInLanguage<Result>(language: LanguageCode, work: () => Result): Result {
  return asked.run(language, work);
}
