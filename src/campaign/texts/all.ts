// All texts by name.

export { accountMenuAndResumeLinkMessages as account } from './account.ts';
export { adminMessages as admin } from './admin.ts';
export { adminNumbersMessages as adminNumbers } from './admin-numbers.ts';
export { adminReviewMessages as adminReview } from './admin-review.ts';
export { howItWorksMessages as dashboard } from './dashboard.ts';
export { computerPairingMessages as pairing, phonePairingMessages as pairedPhone } from './device-pairing.ts';
export { galleryMessages as gallery } from './gallery.ts';
export { homeMessages as home } from './home.ts';
export { initialsMessages as initials } from './initials.ts';
export { loadingPageMessages as loading, resultPageMessages as result } from './jobs.ts';
export { emailMessages as emails } from './mails.ts';
export { deletionReceiptMessages as receipt, myDataMessages as myData } from './my-data.ts';
export {
  notificationPromptMessages as notification,
  pictureReadyNotificationMessages as pushNotification,
} from './notification.ts';
export { offlinePageAndManifestMessages as offline } from './offline.ts';
export {
  cameraMessages as camera,
  photoGuidePopupMessages as guide,
  photoInstructionAndAgreementMessages as photo,
  photoOverviewMessages as photoOverview,
} from './photos.ts';
export { sharedPosterMessages as share } from './share.ts';
export { linkCheckAndPreviewMessages as sharing } from './sharing.ts';
export {
  aiLabelAndPictureGoneMessages as picture,
  commonMessages as common,
  crashPageMessages as crash,
  footerMessages as footer,
  htmlShellMessages as htmlShell,
  notFoundPageMessages as notFound,
  pageTitleMessages as titles,
} from './shell.ts';
export { signInMessages as signIn } from './sign-in.ts';
export { wizardMessages as wizard } from './wizard.ts';
