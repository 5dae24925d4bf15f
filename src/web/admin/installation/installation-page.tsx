import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { AdminOnlyTabPage } from '#web/admin/admin-tab-page.tsx';
import { OldestPersonalDataAgeNotice } from '#web/admin/oldest-personal-data-age.tsx';
import { InstallationHealth } from './installation-health.tsx';

/** `/admin/installation`: the age of the data, and the health of the installation. */
export default function InstallationPage({ notFound }: { notFound: ReactNode }) {
  const content = () => (
    <>
      <OldestPersonalDataAgeNotice />
      <InstallationHealth />
    </>
  );
  return <AdminOnlyTabPage headline={texts.admin.doctor.headline} notFound={notFound} content={content} />;
}
