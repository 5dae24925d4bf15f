// The HTML shell of all pages in each language.
import { runInLanguage } from '#campaign/languages/in-language.ts';
import {
  defaultLanguage,
  type LanguageCode,
  languageInfoByCode,
  localizedFileName,
} from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';

/** Placeholders in the shell for the manifest and icons of the installed site (scripts/site/installable.ts). */
const manifestIn = (language: LanguageCode) => `href="/${localizedFileName('manifest', language, 'webmanifest')}"`;

/** The shell is the index.html of the build; texts and text direction are replaced. */
export function localizeShell(language: LanguageCode, shell: string): string {
  const { description, script } = runInLanguage(language, () => ({
    description: texts.htmlShell.description,
    script: texts.htmlShell.script,
  }));
  return shell
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${languageInfoByCode[language].direction}">`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, tag: string) => tag + escaped(description))
    .replace(manifestIn(defaultLanguage), manifestIn(language))
    .replace(/(<noscript>)[^<]*/, (_, tag: string) => tag + escaped(script));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
