// The page for unknown addresses.
import { texts } from '#campaign/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';

/** Page Not Found, with the way home. */
export function NotFoundPage() {
  return (
    <NoticePage title={texts.notFound.headline} lead={texts.notFound.lead}>
      <ButtonLink to="/">{texts.notFound.back}</ButtonLink>
    </NoticePage>
  );
}
