// Saves the content of the page as a file.
import { texts } from '#campaign/texts.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';

/** JSON without the addresses of photos and pictures: those soon stop to work, and are saved one by one. */
export function saveLoadedDataAsJsonFile(data: StoredPersonalData): void {
  const lasting = {
    ...data,
    photos: data.photos.map(({ pose }) => pose),
    pictures: data.pictures.map(({ urls, ...rest }) => ({ ...rest, compositions: urls.length })),
  };
  const url = URL.createObjectURL(new Blob([JSON.stringify(lasting, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = texts.myData.takeName;
  link.click();
  // Not at once: Firefox and Safari read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
