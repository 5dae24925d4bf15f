// Where the browser begins.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { recoverPerson } from './client/recover-person.ts';
import './styles/base.css';

// The page's policy allows no code made from text. zod would try whether it may, which browsers report as a breach.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

recoverPerson();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
