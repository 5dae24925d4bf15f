// The entry point in the browser.
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { fetchMessagesInBrowser } from '#campaign/languages/catalogue.ts';
import { setLanguageResolver } from '#campaign/languages/current.ts';
import { InitialDataContext, readInitialData } from '#web/client/initial-data.ts';
import { App } from './app/app.tsx';
import { reloadOnPreloadError } from './app/reload-on-preload-error.ts';
import { determineAndSetPageLanguage } from './client/page-language.ts';
import { repairStoredSignIn } from './client/repair-session.ts';
import './styles/base.css';

reloadOnPreloadError();
repairStoredSignIn();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const language = determineAndSetPageLanguage(root);
setLanguageResolver(() => language);

// Nothing can be drawn without them; the head of the page has asked for them already.
await fetchMessagesInBrowser(language, 'first');
const app = (
  <StrictMode>
    <InitialDataContext value={readInitialData()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </InitialDataContext>
  </StrictMode>
);
// What the server has drawn (render.tsx) stays and comes to life; what the build put there goes.
if (root.hasAttribute('data-drawn')) hydrateRoot(root, app);
else createRoot(root).render(app);
