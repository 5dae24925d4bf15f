// The page of a small admin tab: heading, tabs, and its content once the role is known.
import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import styles from './admin.module.css';
import { useAdminRoleQuery } from './admin-queries.ts';
import { AdminTabs } from './admin-tabs.tsx';

/** Id of the heading, by which the content is labelled. */
export const TAB_HEADING_ID = 'tab-heading';

type TabPageProps = { headline: string; notFound: ReactNode; content: (canEdit: boolean) => ReactNode };

/** Everybody but admins gets `notFound` (D42). */
export function AdminOnlyTabPage({ headline, notFound, content }: TabPageProps) {
  const { data: role, error } = useAdminRoleQuery();

  if (error instanceof CallError && error.status === 403) return notFound;
  return (
    <PageContainer className={styles.admin}>
      <h1 id={TAB_HEADING_ID}>{headline}</h1>
      {role || error ? <AdminTabs /> : null}
      {error ? (
        <div className={styles.error}>
          <p role="alert">{errorText(error, texts.admin.failed)}</p>
        </div>
      ) : null}
      {role ? content(role === 'editor') : null}
    </PageContainer>
  );
}
