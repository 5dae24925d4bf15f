// The calls for people. Another person's id is answered like an unknown one (D40).
import { AppError } from '#contract/errors.ts';
import { PRIVACY_COOKIE_DAYS } from '#contract/users.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import { buildPrivacyAgreementCookie, recordPrivacyAgreement } from './agree-privacy.ts';
import type { AuditDeps } from './audit.ts';
import { getUserPhotoUrlsAndEnrolment } from './get-user.ts';
import { setEnrolledFlagWithAudit } from './set-enrolled-flag.ts';

type UserDeps = AuditDeps & { storage: Storage; publicUrl: string };

type UserRoutes = EndpointHandlersOf<'getUser' | 'agreePrivacy' | 'editTrainedModel'>;

const done = { data: { ok: true as const } };

export const createUserEndpointHandlers = (deps: UserDeps): UserRoutes => ({
  getUser: async ({ params, caller }) => {
    requireSelf(params.user_id, caller.userId);
    return { data: await getUserPhotoUrlsAndEnrolment(deps, caller.userId) };
  },
  agreePrivacy: async ({ body, caller, setHeader }) => {
    requireSelf(body.userid, caller.userId);
    await recordPrivacyAgreement(deps, caller.userId);
    setHeader('set-cookie', buildPrivacyAgreementCookie(deps.publicUrl, { days: PRIVACY_COOKIE_DAYS }));
    return done;
  },
  editTrainedModel: async ({ body, caller }) => {
    await setEnrolledFlagWithAudit(deps, { actor: caller.userId, userId: body.userid, trained: body.model_trained });
    return done;
  },
});

function requireSelf(named: string, callerId: string): void {
  if (named !== callerId) throw new AppError('not_found');
}
