// The items of a carousel, and the addresses at which embedded videos play.

type Shown = {
  /** The small picture in the strip. */
  thumb?: string;
  /** What is to be seen, in words. */
  alt?: string;
};
type Playing = {
  /** Starts by itself when it comes into view. */
  autoplay?: boolean;
};
type Embedded = Playing & {
  /** Added to the player's address. */
  params?: Readonly<Record<string, string | number | boolean>>;
};

type VideoSource = { url: string; type: string };

export type ImageItem = {
  type: 'image';
  /** `width` and `height` in pixels reserve the picture's room before it has come; `srcSet` offers other widths of it. */
  data: Shown & { src: string; srcSet?: string; sizes?: string; width?: number; height?: number };
};
export type VideoItem = {
  type: 'video';
  /** `src`: one address, or several in the order of preference. Controls are shown unless `controls` is false. */
  data: Shown &
    Playing & { src: string | readonly VideoSource[]; poster?: string; controls?: boolean; muted?: boolean };
};
/** `src` is the video's id, here and for vimeo. */
type YoutubeItem = { type: 'youtube'; data: Shown & Embedded & { src: string } };
type VimeoItem = { type: 'vimeo'; data: Shown & Embedded & { src: string } };
type IframeItem = { type: 'iframe'; data: Shown & { src: string } };

export type EmbeddedPlayerItem = YoutubeItem | VimeoItem | IframeItem;
export type CarouselItem = ImageItem | VideoItem | EmbeddedPlayerItem;

/** Whether the item is another site's page in a frame. */
export function isEmbeddedItem(item: CarouselItem): item is EmbeddedPlayerItem {
  return item.type === 'youtube' || item.type === 'vimeo' || item.type === 'iframe';
}

/** The address of the frame of an embedded item. */
export function embedUrl(item: EmbeddedPlayerItem): string {
  if (item.type === 'iframe') return item.data.src;
  const { src, params = {}, autoplay = false } = item.data;
  // Without these the players set cookies (vimeo), or take no word from the page (youtube).
  const own = item.type === 'vimeo' ? { dnt: 1 } : { enablejsapi: 1 };
  const base = item.type === 'vimeo' ? 'https://player.vimeo.com/video/' : 'https://www.youtube-nocookie.com/embed/';
  const address = new URL(base + encodeURIComponent(src));
  for (const [name, value] of Object.entries({ ...own, ...params, autoplay: autoplay ? 1 : 0 })) {
    address.searchParams.set(name, String(value));
  }
  return address.href;
}

/** What to post into the frame to start its player, and to whom; undefined for a page that is no player. */
export function playerStartMessageAndOrigin(item: EmbeddedPlayerItem): { message: string; origin: string } | undefined {
  if (item.type === 'iframe') return undefined;
  const message = item.type === 'vimeo' ? { method: 'play' } : { event: 'command', func: 'playVideo', args: '' };
  return { message: JSON.stringify(message), origin: new URL(embedUrl(item)).origin };
}

/** The small picture of an item; youtube has one of each video. Undefined where there is none. */
export function findThumbOrImageUrl(item: CarouselItem): string | undefined {
  if (item.data.thumb) return item.data.thumb;
  if (item.type === 'youtube') return `https://img.youtube.com/vi/${encodeURIComponent(item.data.src)}/default.jpg`;
  return item.type === 'image' ? item.data.src : undefined;
}

/** A stable name for each item of a list, so that what has been loaded stays when items come and go before it. */
export function itemKeys(items: readonly CarouselItem[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ type, data }) => {
    const name = `${type} ${typeof data.src === 'string' ? data.src : data.src.map(({ url }) => url).join(' ')}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return times === 0 ? name : `${name} ${times}`;
  });
}
