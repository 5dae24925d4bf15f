// One picture of the wall, large, with its neighbours a key or a click away.
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './gallery-page.module.css';

export type GalleryPicture = { src: string; alt: string; pillar: string; caption: string };

type PictureViewerProps = {
  pictures: GalleryPicture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

function Picture({ src, alt }: GalleryPicture) {
  const [failed, setFailed] = useState(false);
  if (!failed) return <img src={src} alt={alt} width={1080} height={1350} onError={() => setFailed(true)} />;
  return (
    <div className={styles.failed} role="alert">
      <ImageOff size={48} aria-hidden="true" />
      <p>{texts.gallery.failed}</p>
    </div>
  );
}

/** A popup; arrow keys, Home and End move, the ends do not wrap. */
export function PictureViewer({ pictures, index, onIndex, onClose }: PictureViewerProps) {
  const last = pictures.length - 1;
  const picture = pictures[index];

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
      if (target !== undefined && target >= 0 && target <= last) onIndex(target);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [index, last, onIndex]);

  return (
    <Dialog
      wide
      title={picture.caption}
      closeLabel={texts.common.close}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" size="small" disabled={index === 0} onClick={() => onIndex(index - 1)}>
            <ChevronLeft aria-hidden="true" className={styles.chevron} /> {texts.gallery.previous}
          </Button>
          <Button look="outline" size="small" disabled={index === last} onClick={() => onIndex(index + 1)}>
            {texts.gallery.next} <ChevronRight aria-hidden="true" className={styles.chevron} />
          </Button>
          <p className={styles.counter} aria-live="polite">
            {index + 1} / {pictures.length}
          </p>
        </>
      }
    >
      <div className={styles.viewer} data-pillar={picture.pillar}>
        <Picture key={picture.src} {...picture} />
      </div>
    </Dialog>
  );
}
