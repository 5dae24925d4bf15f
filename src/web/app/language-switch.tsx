// Links to every language by its own name. They work without script.
import type { MouseEvent } from 'react';
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { type LanguageCode, languageInfoByCode, offeredLanguageCodes } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import { rememberLanguageAndReload } from '#web/client/page-language.ts';
import styles from './footer.module.css';

/** Nothing where the campaign speaks one language alone. */
export function LanguageSwitch() {
  if (offeredLanguageCodes.length < 2) return null;
  const current = getCurrentLanguage();

  function choose(event: MouseEvent, language: LanguageCode) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // With script the page stays where it is, whatever stands behind its path.
    event.preventDefault();
    rememberLanguageAndReload(language);
  }

  return (
    <nav aria-label={texts.footer.languages}>
      <ul className={styles.links}>
        {offeredLanguageCodes.map((language) => (
          <li key={language}>
            <a
              href={`?language=${language}`}
              lang={language}
              hrefLang={language}
              rel="nofollow"
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
            >
              {languageInfoByCode[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
