// Leafs through more jobs than one answer holds.
import { texts } from '#campaign/texts.ts';
import styles from '#web/admin/admin.module.css';
import { Button } from '#web/ui/button.tsx';

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Nothing where one page holds them all; a way back from a page that is no longer there. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={texts.admin.pages}>
      <Button look="outline" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.admin.newer}
      </Button>
      <span aria-live="polite">{texts.admin.page(page, Math.max(page, pages))}</span>
      <Button look="outline" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.admin.older}
      </Button>
    </nav>
  );
}
