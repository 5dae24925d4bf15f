// The cookie policy: what the site stores in the browser.
import { Fragment } from 'react';
import { Link } from 'react-router';
import { LegalPageLayout } from './legal-page-layout.tsx';

const optOuts = [
  { name: 'Google Analytics', href: 'https://tools.google.com/dlpage/gaoptout' },
  { name: 'Your Online Choices (Europe)', href: 'https://www.youronlinechoices.eu/' },
  { name: 'Network Advertising Initiative', href: 'https://optout.networkadvertising.org/' },
];

const stored = [
  {
    name: 'hasAgreedPrivacy',
    kind: 'Cookie',
    use: 'Remembers that you agreed to the privacy text.',
    kept: '365 days, or until you sign out',
  },
  {
    name: 'token, userDetails, isLogin',
    kind: 'Local storage',
    use: 'Keeps you signed in.',
    kept: 'Until you sign out, 24 hours at most',
  },
  {
    name: 'state, isRetake',
    kind: 'Local storage',
    use: 'Remembers your answers while you make your picture.',
    kept: 'Until you sign out',
  },
  {
    name: 'language',
    kind: 'Cookie',
    use: 'Remembers the language that you chose at the foot of a page.',
    kept: '365 days',
  },
  {
    name: 'pose-guidance',
    kind: 'Local storage',
    use: 'Remembers whether you want the camera’s hints spoken, and your photo taken when the pose is right.',
    kept: 'Until you switch both off',
  },
];

/** A name in code breaks before its capitals, where a narrow page has no room for it. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?=[A-Z])/).map((part, place) => (
    <Fragment key={part}>
      {place > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

/** `/cookie-policy` */
export default function CookiePage() {
  return (
    <LegalPageLayout title="Cookie policy">
      <p>
        A cookie is a small text that a site leaves in your browser. Browsers also offer local storage, which serves the
        same purpose. This page lists what we use.
      </p>
      <h2>Types of cookies</h2>
      <ul>
        <li>Necessary cookies make a site work, for instance by keeping you signed in. We use only these.</li>
        <li>Preference cookies remember choices such as a language. We use only the ones listed below.</li>
        <li>Analytics cookies count visits. We use none.</li>
        <li>Advertising cookies follow people across sites. We use none.</li>
      </ul>
      <h2>What we store, and for how long</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Use</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(({ name, kind, use, kept }) => (
            <tr key={name}>
              <th scope="row">
                <BreakableName name={name} />
                <br />
                <small>{kind}</small>
              </th>
              <td>{use}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>No first-party cookie of this site is kept for longer than 2 years.</p>
      <h2>Third-party analytics cookies</h2>
      <p>
        Analytics cookies of third parties tell a site's owner how many people visit and which pages they read. This
        site sets none and loads nothing from third parties. When you share your picture, the network that you choose
        opens in its own window and may set its own cookies there, under its own policy.
      </p>
      <h2>Opting out</h2>
      <p>You can delete and block cookies in your browser's settings. For third parties on other sites, see:</p>
      <ul>
        {optOuts.map(({ name, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        More on your data in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    </LegalPageLayout>
  );
}
