// The messages of a screen as a tree: `home.facts.0.line` in the catalogue is read as `texts.home.facts[0].line`, in
// the current language.
import { type I18n, setupI18n } from '@lingui/core';
import { campaign } from '../campaign.ts';
import { getCompiledMessages } from './catalogue.ts';
import { getCurrentLanguage } from './current.ts';
import { type LanguageCode, languageInfoByCode } from './languages.ts';

type Values = Record<string, string | number>;
/** By the rest of its id: what a message with values is called with, and the values that follow from it. */
type Arguments = Record<string, (...given: never[]) => Values>;

type Head<Id> = Id extends `${infer First}.${string}` ? First : Id;
type Rest<Id, First extends string> = Id extends `${First}.${infer Others}` ? Others : never;

type Leaf<Given, Path> = Path extends keyof Given
  ? Given[Path] extends (...given: infer Parameters) => Values
    ? (...given: Parameters) => string
    : never
  : string;

/** What the ids below `Path` make: a word where nothing is below, a list where they are numbers. */
type Tree<Ids, Given, Path extends string> = [Ids] extends [never]
  ? Leaf<Given, Path>
  : Head<Ids> extends `${number}`
    ? readonly Tree<Rest<Ids, `${number}`>, Given, `${Path}.${number}`>[]
    : {
        readonly [First in Head<Ids> & string]: Tree<
          Rest<Ids, First>,
          Given,
          Path extends '' ? First : `${Path}.${First}`
        >;
      };

const speakers = new Map<LanguageCode, I18n>();

/** What every message may name without being given it. */
const variables = { company: campaign.company, title: campaign.title };

function translatorFor(language: LanguageCode): I18n {
  let speaker = speakers.get(language);
  if (!speaker) {
    const messages = { [language]: getCompiledMessages(language) };
    speaker = setupI18n({ locale: language, locales: languageInfoByCode[language].locale, messages, variables });
    speakers.set(language, speaker);
  }
  return speaker;
}

/** One message without values, by its whole id; undefined where the language of the moment has none. */
export function findTranslatedTextById(id: string): string | undefined {
  const speaker = translatorFor(getCurrentLanguage());
  return id in speaker.messages ? speaker._(id) : undefined;
}

type Branch = { [name: string]: Branch | string | ((...given: never[]) => string) };

function grow(root: string, given: Arguments, speaker: I18n): Branch {
  const tree: Branch = {};
  for (const id of Object.keys(speaker.messages)) {
    const [first, ...path] = id.split('.');
    if (first !== root) continue;
    const values = given[path.join('.')];
    let branch = tree;
    path.forEach((name, index) => {
      const next = path[index + 1];
      if (next !== undefined) {
        // An id is never the beginning of another one, so what is here is a branch. An array is one with digits as names.
        branch[name] ??= (/^\d/.test(next) ? [] : {}) as Branch;
        branch = branch[name] as Branch;
      } else branch[name] = values ? (...all) => speaker._(id, values(...all)) : speaker._(id);
    });
  }
  return tree;
}

/**
 * The words whose ids begin with `root.`, with the ids of `Catalogue`, which is the English one. Where a message takes
 * values, `given` turns the arguments of the call into them: `{ progress: (step: number) => ({ step }) }`.
 */
export function createCurrentLanguageMessagesBuilder<Catalogue>() {
  return <Root extends Head<keyof Catalogue> & string, Given extends Arguments = Record<never, never>>(
    root: Root,
    given?: Given,
  ): Tree<Rest<keyof Catalogue, Root>, Given, ''> => {
    const trees = new Map<LanguageCode, Branch>();
    // Read at the moment of drawing, because the language may be another one then, or its words may still be on their way.
    const read = (_: object, name: string) => {
      const language = getCurrentLanguage();
      const tree = trees.get(language) ?? grow(root, given ?? {}, translatorFor(language));
      trees.set(language, tree);
      return tree[name];
    };
    // `Tree` is computed from the same catalogue whose ids the branches grow from; symbols are no ids.
    return new Proxy({}, { get: read as ProxyHandler<object>['get'] }) as never;
  };
}
