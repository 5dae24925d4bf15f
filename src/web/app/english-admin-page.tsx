// The layout of admin pages, which are in English in every language of the site.
import type { ReactNode } from 'react';
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { type LanguageCode, languageInfoByCode } from '#campaign/languages/languages.ts';
import { NotFoundPage } from '#web/pages/not-found-page.tsx';
import styles from './app.module.css';

function In({ language, children }: { language: LanguageCode; children: ReactNode }) {
  return (
    <div lang={language} dir={languageInfoByCode[language].direction} className={styles.inLanguage}>
      {children}
    </div>
  );
}

/** A page for admins. Others get Page Not Found in their own language. */
export function EnglishAdminPage({ page }: { page: (notFound: ReactNode) => ReactNode }) {
  const language = getCurrentLanguage();
  const notFound = (
    <In language={language}>
      <NotFoundPage />
    </In>
  );
  return <In language="en">{page(notFound)}</In>;
}
