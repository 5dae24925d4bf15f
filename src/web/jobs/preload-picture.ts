// Loads and decodes a picture before it is shown.

/** A network that is slower than this shows the picture as it comes. */
const LONGEST_MS = 8_000;

/** Whether it could be loaded. A hidden tab decodes nothing: there it is enough that all bytes have come. */
export function preloadPicture(url: string): Promise<boolean> {
  const image = new Image();
  if (!image.decode) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_MS);
    const end = (isLoaded: boolean) => {
      clearTimeout(timer);
      resolve(isLoaded);
    };
    image.addEventListener('load', () => {
      if (document.hidden) end(true);
    });
    image.src = url;
    image.decode().then(
      () => end(true),
      () => end(false),
    );
  });
}
