// All texts by name.

export { localizedAccountMessages as account } from './account.ts';
export { localizedAdminMessages as admin } from './admin.ts';
export { localizedAdminNumbersMessages as adminNumbers } from './admin-numbers.ts';
export { localizedAdminReviewMessages as adminReview } from './admin-review.ts';
export { localizedHowItWorksMessages as dashboard } from './dashboard.ts';
export { computerPairingMessages as pairing, phonePairingMessages as pairedPhone } from './device-pairing.ts';
export { localizedGalleryMessages as gallery } from './gallery.ts';
export { localizedHomeMessages as home } from './home.ts';
export { localizedInitialsMessages as initials } from './initials.ts';
export { loadingPageMessages as loading, resultPageMessages as result } from './jobs.ts';
export { localizedEmailMessages as emails } from './mails.ts';
export { deletionReceiptMessages as receipt, myDataMessages as myData } from './my-data.ts';
export {
  notificationPromptMessages as notification,
  pictureReadyNotificationMessages as pushNotification,
} from './notification.ts';
export { localizedOfflinePageMessages as offline } from './offline.ts';
export {
  cameraMessages as camera,
  photoGuidePopupMessages as guide,
  photoInstructionMessages as photo,
  photoOverviewMessages as photoOverview,
} from './photos.ts';
export { localizedSharedPosterMessages as share } from './share.ts';
export { localizedLinkCheckAndPreviewMessages as sharing } from './sharing.ts';
export {
  aiLabelAndPictureGoneMessages as picture,
  commonMessages as common,
  crashPageMessages as crash,
  footerMessages as footer,
  htmlShellMessages as htmlShell,
  notFoundPageMessages as notFound,
  pageTitleMessages as titles,
} from './shell.ts';
export { localizedSignInMessages as signIn } from './sign-in.ts';
export { localizedWizardMessages as wizard } from './wizard.ts';
