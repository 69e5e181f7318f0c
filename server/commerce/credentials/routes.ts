import { type RequestHandler, type Response, Router } from 'express'
import { object, type Schema } from 'yup'
import type { Accepted, EmailChange, LinkState, LoginResult, Passkey } from '#shared/contracts/credentials.ts'
import {
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  forgotInput,
  linkInput,
  loginInput,
  numberLoginInput,
  passkeyIdInput,
  passkeyInput,
  passkeyLoginInput,
  passwordAgainInput,
  passwordCodeInput,
  registerInput,
  registerOrderInput,
  resetInput,
} from '#shared/contracts/credentials-input.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password.ts'
import { type Context, contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { addPasskey, listPasskeys, passkeyLoginOptions, passkeyOptions, removePasskey } from '../passkeys/index.ts'
import { currentAfter, sendSession } from '../sessions/index.ts'
import { deleteAccount } from './account-end.ts'
import type { Doors, LoggedIn } from './doors.ts'
import { changeEmail, confirmEmailChange } from './email-change.ts'
import { login, loginAgain, loginByNumber, loginByPasskey } from './login.ts'
import { changePassword, setPasswordByCode } from './password.ts'
import { confirm, confirmAgain, register, registerOrder } from './registration.ts'
import { forgot, isResetLink, reset } from './reset.ts'

type Service<Input, Result> = (ctx: Context, input: Input, doors: Doors) => Promise<Result>

const sendLogin = (res: Response, { change, customer }: LoggedIn) => sendSession(res, change).json(currentAfter(change, customer) satisfies LoginResult)
const sendAccepted = (res: Response) => res.json({ accepted: true } satisfies Accepted)
const sendState = (res: Response, valid: boolean) => res.json({ valid } satisfies LinkState)

const sendPasskeys = (res: Response, passkeys: readonly Passkey[]) => res.json(passkeys)

/** The table of shared/contracts/credentials.ts. */
export function routesFor(doors: Doors): Router {
  const taking =
    <Input, Result>(schema: Schema<Input>, service: Service<Input, Result>, send: (res: Response, result: Result) => unknown): RequestHandler =>
    async (req, res) =>
      void send(res, await service(contextOf(req), parse(schema, req.body), doors))

  return Router()
    .post('/login', taking(loginInput, login, sendLogin))
    .post('/login-again', taking(passwordAgainInput, loginAgain, sendLogin))
    .post('/login-by-number', taking(numberLoginInput, loginByNumber, sendLogin))
    .post('/register', taking(registerInput(PASSWORD_MIN_LENGTH), register, sendAccepted))
    .post(
      '/confirm',
      taking(linkInput, confirm, (res) => sendState(res, true)),
    )
    .post('/confirm/again', taking(object(), confirmAgain, sendAccepted))
    .post('/password/forgot', taking(forgotInput, forgot, sendAccepted))
    .post('/password/check', taking(linkInput, isResetLink, sendState))
    .post('/password/reset', taking(resetInput(PASSWORD_MIN_LENGTH), reset, sendLogin))
    .post('/password/change', taking(changePasswordInput(PASSWORD_MIN_LENGTH), changePassword, sendLogin))
    .post('/password/code', taking(passwordCodeInput(PASSWORD_MIN_LENGTH), setPasswordByCode, sendLogin))
    .post('/register-order', taking(registerOrderInput(PASSWORD_MIN_LENGTH), registerOrder, sendAccepted))
    .post('/email/change', taking(changeEmailInput, changeEmail, sendAccepted))
    .post(
      '/email/confirm',
      taking(linkInput, confirmEmailChange, (res, change) => res.json(change satisfies EmailChange)),
    )
    .get('/passkeys', async (req, res) => void sendPasskeys(res, await listPasskeys(contextOf(req))))
    .post(
      '/passkeys',
      taking(passkeyInput, (ctx, input) => addPasskey(ctx, input, doors.originOf), sendPasskeys),
    )
    .post('/passkeys/options', async (req, res) => void res.json(await passkeyOptions(contextOf(req), doors.originOf)))
    .post('/passkeys/delete', taking(passkeyIdInput, removePasskey, sendPasskeys))
    .post('/passkeys/login-options', async (req, res) => void res.json(await passkeyLoginOptions(contextOf(req), doors.originOf)))
    .post('/passkeys/login', taking(passkeyLoginInput, loginByPasskey, sendLogin))
    .post(
      '/delete',
      taking(deleteAccountInput, deleteAccount, (res, change) => sendAccepted(sendSession(res, change))),
    )
}
