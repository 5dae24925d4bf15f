// Where the server begins: public pages as HTML, so that a browser shows them before it has read any script.
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import type { LanguageCode } from '#campaign/languages/languages.ts';
import type { EmbeddedInitialResponse } from '#contract/pages.ts';
import { InitialDataContext } from '#web/client/initial-data.ts';
import { App } from './app/app.tsx';

/**
 * The content of the root element for a path, in a language, as somebody sees it who is signed out.
 * @param initialData what the page would ask the server for at once; without it, it is drawn as it waits
 */
export function renderPageContentToHtml(
  path: string,
  initialData: readonly EmbeddedInitialResponse[],
  language: LanguageCode,
): Promise<string> {
  return runInLanguage(language, () => draw(path, initialData));
}

async function draw(path: string, initialData: readonly EmbeddedInitialResponse[]): Promise<string> {
  const app = (
    <StrictMode>
      <InitialDataContext value={initialData}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </InitialDataContext>
    </StrictMode>
  );
  // In one piece: pieces that come later would be moved to their place by inline script, which the policy forbids.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
