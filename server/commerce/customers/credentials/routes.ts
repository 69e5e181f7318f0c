import { type RequestHandler, type Response, Router } from 'express'
import type { Schema } from 'yup'
import { type Context, getContext } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import type {
  Accepted,
  EmailChange,
  EmailRequestResult,
  LinkState,
  LoginResult,
  Passkey,
} from '#shared/api/credentials.ts'
import {
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  forgotPasswordInput,
  loginInput,
  numberLoginInput,
  passkeyIdInput,
  passkeyInput,
  passkeyLoginInput,
  passwordCodeInput,
  recognisedLoginInput,
  registerInput,
  registerOrderInput,
  resendConfirmationInput,
  resetPasswordInput,
  secondFactorCodeInput,
  secondFactorEndInput,
  secondFactorLoginInput,
  secondFactorSetupInput,
  tokenInput,
} from '#shared/api/credentials-input.ts'
import type { RecoveryCodes, SecondFactorState } from '#shared/api/second-factor.ts'
import {
  addPasskey,
  createPasskeyLoginOptions,
  createPasskeyRegistrationOptions,
  listPasskeys,
  removePasskey,
} from '../passkeys/index.ts'
import { sendSessionChange, toCurrentSession } from '../sessions/index.ts'
import { deleteAccount } from './delete-account.ts'
import type { CredentialsDeps, LoginOutcome } from './deps.ts'
import { changeEmail, confirmEmailChange } from './email-change.ts'
import { login, loginByNumber, loginByPasskey, loginRecognisedCustomer } from './login.ts'
import { changePassword, setPasswordByCode } from './password.ts'
import { isResetTokenValid, requestPasswordReset, resetPassword } from './password-reset.ts'
import { confirmRegistration, register, registerOrder, resendConfirmation } from './registration.ts'

import {
  drawSecondFactorQrCode,
  getOwnSecondFactor,
  loginBySecondFactor,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from './second-factor.ts'

type Service<Input, Result> = (ctx: Context, input: Input, deps: CredentialsDeps) => Promise<Result>

const sendLogin = (res: Response, { sessionChange, challenge, customer }: LoginOutcome) =>
  sessionChange
    ? sendSessionChange(res, sessionChange).json(toCurrentSession(sessionChange, customer) satisfies LoginResult)
    : res.json({ type: 0, challenge } satisfies LoginResult)
const sendEmailRequestResult = (res: Response, result: EmailRequestResult) => res.json(result)
const sendAccepted = (res: Response) => res.json({ accepted: true } satisfies Accepted)
const sendLinkState = (res: Response, valid: boolean) => res.json({ valid } satisfies LinkState)

const sendJson = (res: Response, result: SecondFactorState | RecoveryCodes) => res.json(result)
const sendPasskeys = (res: Response, passkeys: readonly Passkey[]) => res.json(passkeys)

/** Handlers that parse the body, call a service and send its result. */
function createHandlers(deps: CredentialsDeps) {
  const handleInput =
    <Input, Result>(
      schema: Schema<Input>,
      service: Service<Input, Result>,
      send: (res: Response, result: Result) => unknown,
    ): RequestHandler =>
    async (req, res) =>
      void send(res, await service(getContext(req), parse(schema, req.body), deps))

  /** The same for input with a new password, whose minimum length is the tenant's. */
  const handleNewPassword =
    <Input, Result>(
      createSchema: (minLength: number) => Schema<Input>,
      service: Service<Input, Result>,
      send: (res: Response, result: Result) => unknown,
    ): RequestHandler =>
    (req, res, next) =>
      handleInput(createSchema(getContext(req).tenant.passwordMinLength), service, send)(req, res, next)

  return { handleInput, handleNewPassword }
}

/** The routes listed in shared/api/credentials.ts. */
export function createCredentialsRoutes(deps: CredentialsDeps): Router {
  const { handleInput, handleNewPassword } = createHandlers(deps)
  return Router()
    .post('/login', handleInput(loginInput, login, sendLogin))
    .post('/login-again', handleInput(recognisedLoginInput, loginRecognisedCustomer, sendLogin))
    .post('/login-by-number', handleInput(numberLoginInput, loginByNumber, sendLogin))
    .post('/register', handleNewPassword(registerInput, register, sendEmailRequestResult))
    .post(
      '/confirm',
      handleInput(tokenInput, confirmRegistration, (res) => sendLinkState(res, true)),
    )
    .post('/confirm/again', handleInput(resendConfirmationInput, resendConfirmation, sendEmailRequestResult))
    .post('/password/forgot', handleInput(forgotPasswordInput, requestPasswordReset, sendEmailRequestResult))
    .post('/password/check', handleInput(tokenInput, isResetTokenValid, sendLinkState))
    .post('/password/reset', handleNewPassword(resetPasswordInput, resetPassword, sendLogin))
    .post('/password/change', handleNewPassword(changePasswordInput, changePassword, sendLogin))
    .post('/password/code', handleNewPassword(passwordCodeInput, setPasswordByCode, sendLogin))
    .post('/register-order', handleNewPassword(registerOrderInput, registerOrder, sendEmailRequestResult))
    .post('/email/change', handleInput(changeEmailInput, changeEmail, sendEmailRequestResult))
    .post(
      '/email/confirm',
      handleInput(tokenInput, confirmEmailChange, (res, change) => res.json(change satisfies EmailChange)),
    )
    .get('/passkeys', async (req, res) => void sendPasskeys(res, await listPasskeys(getContext(req))))
    .post(
      '/passkeys',
      handleInput(passkeyInput, (ctx, input) => addPasskey(ctx, input, deps.getOrigin), sendPasskeys),
    )
    .post(
      '/passkeys/options',
      async (req, res) => void res.json(await createPasskeyRegistrationOptions(getContext(req), deps.getOrigin)),
    )
    .post('/passkeys/delete', handleInput(passkeyIdInput, removePasskey, sendPasskeys))
    .post(
      '/passkeys/login-options',
      async (req, res) => void res.json(await createPasskeyLoginOptions(getContext(req), deps.getOrigin)),
    )
    .post('/passkeys/login', handleInput(passkeyLoginInput, loginByPasskey, sendLogin))
    .get('/second-factor', async (req, res) => void res.json(await getOwnSecondFactor(getContext(req), deps)))
    .get(
      '/second-factor/qr',
      async (req, res) => void res.type('svg').send(await drawSecondFactorQrCode(getContext(req), deps)),
    )
    .post('/second-factor/setup', handleInput(secondFactorSetupInput, setUpSecondFactor, sendJson))
    .post('/second-factor/confirm', handleInput(secondFactorCodeInput, switchOnSecondFactor, sendJson))
    .post('/second-factor/end', handleInput(secondFactorEndInput, switchOffSecondFactor, sendJson))
    .post('/second-factor/login', handleInput(secondFactorLoginInput, loginBySecondFactor, sendLogin))
    .post(
      '/delete',
      handleInput(deleteAccountInput, deleteAccount, (res, change) => sendAccepted(sendSessionChange(res, change))),
    )
}
