import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { TabPage } from '#web/admin/tab-page.tsx';
import { AuditTrail } from './audit-trail.tsx';

/** `/admin/trail`: the audit trail. */
export default function AuditTrailPage({ notFound }: { notFound: ReactNode }) {
  return <TabPage headline={texts.admin.audit.headline} notFound={notFound} content={() => <AuditTrail />} />;
}
