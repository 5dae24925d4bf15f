import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { OldestDataAge } from '#web/admin/oldest-data-age.tsx';
import { TabPage } from '#web/admin/tab-page.tsx';
import { InstallationHealth } from './installation-health.tsx';

/** `/admin/installation`: the age of the data, and the health of the installation. */
export default function InstallationPage({ notFound }: { notFound: ReactNode }) {
  const content = () => (
    <>
      <OldestDataAge />
      <InstallationHealth />
    </>
  );
  return <TabPage headline={texts.admin.doctor.headline} notFound={notFound} content={content} />;
}
