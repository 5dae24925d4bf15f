// All texts by name.

export { account } from './account.ts';
export { admin } from './admin.ts';
export { adminNumbers } from './admin-numbers.ts';
export { adminReview } from './admin-review.ts';
export { dashboard } from './dashboard.ts';
export { pairing, phone } from './device-pairing.ts';
export { gallery } from './gallery.ts';
export { home } from './home.ts';
export { initials } from './initials.ts';
export { loading, result } from './jobs.ts';
export { mails } from './mails.ts';
export { myData, receipt } from './my-data.ts';
export { notice, notification } from './notification.ts';
export { offline } from './offline.ts';
export { camera, final, guide, photo } from './photos.ts';
export { share } from './share.ts';
export { sharing } from './sharing.ts';
export { common, crash, footer, notFound, page, picture, titles } from './shell.ts';
export { signIn } from './sign-in.ts';
export { wizard } from './wizard.ts';
