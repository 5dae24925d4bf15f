// The layout of the static pages: heading, date, sections of text. The binding text is English, so they are in English
// in every language.
import type { ReactNode } from 'react';
import { PageContainer } from '#web/ui/page-container.tsx';
import styles from './legal-page-layout.module.css';

/** One static page. */
export function LegalPageLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageContainer>
      <article className={styles.prose} lang="en" dir="ltr">
        <h1>{title}</h1>
        <p className={styles.date}>Version of November 2026</p>
        {children}
      </article>
    </PageContainer>
  );
}
