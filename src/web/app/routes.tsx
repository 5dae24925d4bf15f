// All routes of the site; each screen is loaded when it is first shown.
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { fetchWords, type Part } from '#campaign/languages/catalogue.ts';
import { currentLanguage } from '#campaign/languages/current.ts';
import { isPhone } from '#web/client/phone.ts';
import { HomePage } from '#web/pages/home-page.tsx';
import { NotFoundPage } from '#web/pages/not-found-page.tsx';
import { Guard } from './guard.tsx';
import { Staff } from './staff.tsx';
import { WayBackHere } from './way-back-here.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A screen with its words, fetched side by side. */
function screen<Props>(load: Load<Props>, ...parts: Part[]) {
  return lazy(async () => {
    const words = (['open', ...parts] as const).map((part) => fetchWords(currentLanguage(), part));
    const [module] = await Promise.all([load(), ...words]);
    return module;
  });
}

/** One that only somebody sees who has begun. */
const personal = <Props,>(load: Load<Props>) => screen(load, 'person');
const staff = <Props,>(load: Load<Props>) => screen(load, 'person', 'staff');

const Answers = lazy(() => import('./query-provider.tsx'));
const DashboardPage = screen(() => import('#web/pages/dashboard-page.tsx'));
const PrivacyPage = screen(() => import('#web/pages/privacy-page.tsx'));
const TermsPage = screen(() => import('#web/pages/terms-page.tsx'));
const CookiePage = screen(() => import('#web/pages/cookie-page.tsx'));
const SignInPage = screen(() => import('#web/sign-in/sign-in-page.tsx'));
const PhonePage = personal(() => import('#web/sign-in/phone-page.tsx'));
const PhoneDonePage = personal(() => import('#web/sign-in/phone-done-page.tsx'));
const WizardPage = personal(() => import('#web/campaign/wizard-page.tsx'));
const InitialsPage = personal(() => import('#web/campaign/initials-page.tsx'));
const PhotoPage = personal(() => import('#web/photos/photo-page.tsx'));
const CapturePage = personal(() => import('#web/photos/capture-page.tsx'));
const FinalPage = personal(() => import('#web/photos/final-page.tsx'));
const LoadingPage = personal(() => import('#web/jobs/progress/loading-page.tsx'));
const ResultPage = personal(() => import('#web/jobs/result/result-page.tsx'));
const SharePage = screen(() => import('#web/links/share-page.tsx'));
const GalleryPage = screen(() => import('#web/gallery/gallery-page.tsx'));
const MyDataPage = personal(() => import('#web/my-data/my-data-page.tsx'));
const ReceiptPage = personal(() => import('#web/my-data/receipt-page.tsx'));
const AdminJobsPage = staff(() => import('#web/admin/jobs/jobs-page.tsx'));
const NumbersPage = staff(() => import('#web/admin/numbers/numbers-page.tsx'));
const ReviewPage = staff(() => import('#web/admin/review/review-page.tsx'));
const ReusePage = staff(() => import('#web/admin/reuse/reuse-page.tsx'));
const TrailPage = staff(() => import('#web/admin/trail/trail-page.tsx'));
const InstallationPage = staff(() => import('#web/admin/installation/installation-page.tsx'));

const adminTabs = [
  ['admin', AdminJobsPage],
  ['admin/numbers', NumbersPage],
  ['admin/pictures', ReviewPage],
  ['admin/reuse', ReusePage],
  ['admin/trail', TrailPage],
  ['admin/installation', InstallationPage],
] as const;

const guarded = (screen: ReactNode) => <Guard>{screen}</Guard>;

/** A phone's part ends with the photos; the computer that handed it the camera goes on. */
function LastCameraPage() {
  return isPhone() ? <Navigate to="/phone/done" replace /> : <FinalPage />;
}

/** The route table. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route index element={<HomePage wayBack={<WayBackHere />} />} />
      <Route path="home" element={<Navigate to="/" replace />} />
      <Route path="dashboard" element={<DashboardPage wayBack={<WayBackHere />} />} />
      <Route path="privacy-policy" element={<PrivacyPage />} />
      <Route path="terms-of-service" element={<TermsPage />} />
      <Route path="cookie-policy" element={<CookiePage />} />
      <Route element={<Answers />}>
        <Route path="login" element={<SignInPage />} />
        <Route path="phone" element={<PhonePage />} />
        <Route path="phone/done" element={<PhoneDonePage />} />
        <Route path="gallery" element={<GalleryPage />} />
        <Route path="share" element={<Navigate to="/home" replace />} />
        <Route path="share/:shortCode" element={<SharePage />} />
        <Route path="share/:shortCode/index.html" element={<SharePage />} />
        <Route path="dashboard/pickquote" element={guarded(<WizardPage />)} />
        <Route path="letters" element={guarded(<InitialsPage />)} />
        <Route path="photo" element={guarded(<PhotoPage />)} />
        <Route path="camera">
          <Route index element={guarded(<Navigate to="/camera/front" replace />)} />
          <Route path="front" element={guarded(<CapturePage key="front" pose="front" />)} />
          <Route path="left" element={guarded(<CapturePage key="left" pose="left" />)} />
          <Route path="right" element={guarded(<CapturePage key="right" pose="right" />)} />
          <Route path="final" element={guarded(<LastCameraPage />)} />
        </Route>
        <Route path="loading" element={guarded(<LoadingPage />)} />
        <Route path="result" element={guarded(<ResultPage />)} />
        <Route path="my-data" element={guarded(<MyDataPage />)} />
        <Route path="receipt" element={<ReceiptPage />} />
        {adminTabs.map(([path, TabPage]) => (
          <Route
            key={path}
            path={path}
            element={guarded(<Staff page={(notFound) => <TabPage notFound={notFound} />} />)}
          />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
