// All routes of the site; each screen is loaded when it is first shown.
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { fetchMessagesInBrowser, type MessageBundleName } from '#campaign/languages/catalogue.ts';
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { isPairedPhone } from '#web/client/paired-phone.ts';
import { HomePage } from '#web/pages/home-page.tsx';
import { NotFoundPage } from '#web/pages/not-found-page.tsx';
import { EnglishAdminPage } from './english-admin-page.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { SignedInResumeButton } from './signed-in-resume-button.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A screen with its words, fetched side by side. */
function screen<Props>(load: Load<Props>, ...parts: MessageBundleName[]) {
  return lazy(async () => {
    const words = (['open', ...parts] as const).map((part) => fetchMessagesInBrowser(getCurrentLanguage(), part));
    const [module] = await Promise.all([load(), ...words]);
    return module;
  });
}

/** A screen for signed-in people, and one for admins. */
const signedInScreen = <Props,>(load: Load<Props>) => screen(load, 'person');
const adminScreen = <Props,>(load: Load<Props>) => screen(load, 'person', 'admin');

const QueryLayout = lazy(() => import('./query-layout.tsx'));
const HowItWorksPage = screen(() => import('#web/pages/how-it-works-page.tsx'));
const PrivacyPage = screen(() => import('#web/pages/privacy-page.tsx'));
const TermsPage = screen(() => import('#web/pages/terms-page.tsx'));
const CookiePage = screen(() => import('#web/pages/cookie-page.tsx'));
const SignInPage = screen(() => import('#web/sign-in/sign-in-page.tsx'));
const ConfirmPhonePairingPage = signedInScreen(() => import('#web/sign-in/phone-pairing-page.tsx'));
const PairedPhoneDonePage = signedInScreen(() => import('#web/sign-in/paired-phone-done-page.tsx'));
const WizardPage = signedInScreen(() => import('#web/campaign/wizard-page.tsx'));
const InitialsPage = signedInScreen(() => import('#web/campaign/initials-page.tsx'));
const PhotoInstructionsPage = signedInScreen(() => import('#web/photos/photo-instructions-page.tsx'));
const CapturePage = signedInScreen(() => import('#web/photos/capture-page.tsx'));
const PhotoOverviewPage = signedInScreen(() => import('#web/photos/photo-overview-page.tsx'));
const JobProgressPage = signedInScreen(() => import('#web/jobs/progress/job-progress-page.tsx'));
const ResultPage = signedInScreen(() => import('#web/jobs/result/result-page.tsx'));
const ShareLinkPage = screen(() => import('#web/links/share-link-page.tsx'));
const GalleryPage = screen(() => import('#web/gallery/gallery-page.tsx'));
const MyDataPage = signedInScreen(() => import('#web/my-data/my-data-page.tsx'));
const ReceiptPage = signedInScreen(() => import('#web/my-data/receipt-page.tsx'));
const AdminJobsPage = adminScreen(() => import('#web/admin/jobs/jobs-page.tsx'));
const NumbersPage = adminScreen(() => import('#web/admin/numbers/numbers-page.tsx'));
const ReviewPage = adminScreen(() => import('#web/admin/review/review-page.tsx'));
const ReusablePicturesPage = adminScreen(() => import('#web/admin/reuse/reusable-pictures-page.tsx'));
const AuditTrailPage = adminScreen(() => import('#web/admin/trail/audit-trail-page.tsx'));
const InstallationPage = adminScreen(() => import('#web/admin/installation/installation-page.tsx'));

const adminTabs = [
  ['admin', AdminJobsPage],
  ['admin/numbers', NumbersPage],
  ['admin/pictures', ReviewPage],
  ['admin/reuse', ReusablePicturesPage],
  ['admin/trail', AuditTrailPage],
  ['admin/installation', InstallationPage],
] as const;

const guarded = (screen: ReactNode) => <RequireSignIn>{screen}</RequireSignIn>;

/** A phone's part ends with the photos; the computer that handed it the camera goes on. */
function LastCameraPage() {
  return isPairedPhone() ? <Navigate to="/phone/done" replace /> : <PhotoOverviewPage />;
}

/** The route table. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route index element={<HomePage wayBack={<SignedInResumeButton />} />} />
      <Route path="home" element={<Navigate to="/" replace />} />
      <Route path="dashboard" element={<HowItWorksPage wayBack={<SignedInResumeButton />} />} />
      <Route path="privacy-policy" element={<PrivacyPage />} />
      <Route path="terms-of-service" element={<TermsPage />} />
      <Route path="cookie-policy" element={<CookiePage />} />
      <Route element={<QueryLayout />}>
        <Route path="login" element={<SignInPage />} />
        <Route path="phone" element={<ConfirmPhonePairingPage />} />
        <Route path="phone/done" element={<PairedPhoneDonePage />} />
        <Route path="gallery" element={<GalleryPage />} />
        <Route path="share" element={<Navigate to="/home" replace />} />
        <Route path="share/:shortCode" element={<ShareLinkPage />} />
        <Route path="share/:shortCode/index.html" element={<ShareLinkPage />} />
        <Route path="dashboard/pickquote" element={guarded(<WizardPage />)} />
        <Route path="letters" element={guarded(<InitialsPage />)} />
        <Route path="photo" element={guarded(<PhotoInstructionsPage />)} />
        <Route path="camera">
          <Route index element={guarded(<Navigate to="/camera/front" replace />)} />
          <Route path="front" element={guarded(<CapturePage key="front" pose="front" />)} />
          <Route path="left" element={guarded(<CapturePage key="left" pose="left" />)} />
          <Route path="right" element={guarded(<CapturePage key="right" pose="right" />)} />
          <Route path="final" element={guarded(<LastCameraPage />)} />
        </Route>
        <Route path="loading" element={guarded(<JobProgressPage />)} />
        <Route path="result" element={guarded(<ResultPage />)} />
        <Route path="my-data" element={guarded(<MyDataPage />)} />
        <Route path="receipt" element={<ReceiptPage />} />
        {adminTabs.map(([path, TabPage]) => (
          <Route
            key={path}
            path={path}
            element={guarded(<EnglishAdminPage page={(notFound) => <TabPage notFound={notFound} />} />)}
          />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
