// One item of any type, with the states of its loading.
import { ImageOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CarouselConfig } from './config.ts';
import styles from './item-media.module.css';
import {
  type CarouselItem,
  type EmbeddedPlayerItem,
  embedUrl,
  type ImageItem,
  playerStartMessageAndOrigin,
  type VideoItem,
} from './items.ts';
import type { CarouselLabels } from './labels.ts';
import { type LoadState, useLoadState } from './loading.ts';

export type ItemMediaProps<Item extends CarouselItem = CarouselItem> = {
  item: Item;
  /** Whether it is the one that is shown. Videos play, and frames exist, only then. */
  active: boolean;
  config: Readonly<CarouselConfig>;
  labels: Readonly<CarouselLabels>;
  /** Called when it has come, or will not come. */
  onSettled?: () => void;
};

/** The item, its spinner while it loads, an icon and a sentence when it fails. */
export function ItemMedia({ item, ...props }: ItemMediaProps) {
  if (item.type === 'image') return <Picture item={item} {...props} />;
  if (item.type === 'video') return <Film item={item} {...props} />;
  return props.active ? <Frame item={item} {...props} /> : null;
}

type BoxProps = {
  type: CarouselItem['type'];
  state: LoadState;
  failed: string;
  active: boolean;
  labels: Readonly<CarouselLabels>;
  /** Whether the room of the item is known before it has come. */
  sized?: boolean;
  children: ReactNode;
};

function Box({ type, state, failed, active, labels, sized = false, children }: BoxProps) {
  return (
    <div className={styles.box} data-type={type} data-state={state} data-sized={sized || undefined}>
      {state === 'failed' ? null : children}
      {state === 'loading' ? (
        <span className={styles.waiting}>
          <LoaderCircle aria-hidden="true" />
          <span className="visually-hidden">{labels.loading}</span>
        </span>
      ) : null}
      {state === 'failed' ? (
        <div className={styles.failed} role={active ? 'alert' : undefined}>
          <ImageOff aria-hidden="true" data-testid="error-icon" />
          <p>{failed}</p>
        </div>
      ) : null}
    </div>
  );
}

function Picture({ item, active, config, labels, onSettled }: ItemMediaProps<ImageItem>) {
  const { state, succeed, fail, look } = useLoadState(onSettled);
  const { src, srcSet, sizes, alt = '', width, height } = item.data;
  return (
    <Box
      type="image"
      state={state}
      failed={labels.imageFailed}
      active={active}
      labels={labels}
      sized={!!width && !!height}
    >
      <img
        ref={look}
        // Before `src`: an address that is set first is asked for at once.
        loading={config.loadingStrategy === 'preload' ? 'eager' : config.loadingAttr}
        // The page may show the carousel below the window: the browser itself hurries with what is seen.
        fetchPriority={active ? 'auto' : 'low'}
        decoding="async"
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        className={`${styles.picture} ${styles[config.imageSize]}`}
        onLoad={succeed}
        onError={fail}
      />
    </Box>
  );
}

function Film({ item, active, labels, onSettled }: ItemMediaProps<VideoItem>) {
  const ref = useRef<HTMLVideoElement>(null);
  const { state, succeed, fail } = useLoadState(onSettled);
  const { src, alt, poster, autoplay = false, controls = true, muted = false } = item.data;
  const sources = typeof src === 'string' ? undefined : src;

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    // A browser may refuse to start a video with sound before the first click: its controls remain.
    if (active && autoplay) video.play().catch(() => {});
    else if (!video.paused) video.pause();
  }, [active, autoplay]);

  return (
    <Box type="video" state={state} failed={labels.mediaFailed} active={active} labels={labels}>
      <video
        ref={ref}
        src={typeof src === 'string' ? src : undefined}
        poster={poster}
        aria-label={alt}
        controls={controls}
        muted={muted}
        playsInline
        preload="metadata"
        className={styles.player}
        onLoadedMetadata={succeed}
        // A browser that saves data stops before the first byte; its poster is all that will come by itself.
        onSuspend={succeed}
        onError={fail}
      >
        {sources?.map(({ url, type }, index) => (
          <source key={url} src={url} type={type} onError={index === sources.length - 1 ? fail : undefined} />
        ))}
      </video>
    </Box>
  );
}

function Frame({ item, active, labels, onSettled }: ItemMediaProps<EmbeddedPlayerItem>) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [touched, setTouched] = useState(false);
  const { state, succeed, fail } = useLoadState(onSettled);
  const { alt = '' } = item.data;

  function start() {
    setTouched(true);
    const started = playerStartMessageAndOrigin(item);
    if (started) ref.current?.contentWindow?.postMessage(started.message, started.origin);
    ref.current?.focus();
  }

  return (
    <Box type={item.type} state={state} failed={labels.mediaFailed} active={active} labels={labels}>
      <iframe
        ref={ref}
        src={embedUrl(item)}
        title={alt || item.type}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={styles.player}
        onLoad={succeed}
        onError={fail}
      />
      {/* A frame swallows every pointer: until it is asked for, this layer lets a drag begin on it. */}
      {touched ? null : (
        <button
          type="button"
          className={styles.layer}
          aria-label={labels.start(alt)}
          data-drag-layer=""
          onClick={start}
        />
      )}
    </Box>
  );
}
