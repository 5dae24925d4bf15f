import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { AdminOnlyTabPage } from '#web/admin/admin-tab-page.tsx';
import { AuditTrail } from './audit-trail.tsx';

/** `/admin/trail`: the audit trail. */
export default function AuditTrailPage({ notFound }: { notFound: ReactNode }) {
  return <AdminOnlyTabPage headline={texts.admin.audit.headline} notFound={notFound} content={() => <AuditTrail />} />;
}
