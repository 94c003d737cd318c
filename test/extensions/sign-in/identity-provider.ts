import { type ChildProcess, fork } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('identity-provider-process.mjs', import.meta.url));
export const AUDIENCE = 'https://calendar.example.org';
export const CLIENT = 'calendar-docs';

export type Claims = Readonly<Record<string, unknown>>;
type Json = Record<string, string>;

/** The tokens of a user who has signed in. */
export interface Grant {
  readonly access: string;
  readonly refresh: string;
}

/** An OpenID Connect provider with accounts of the test, in a process of its own. */
export class IdentityProvider {
  /** Known once it has been started, and the same after it has been started again. */
  issuer = '';
  private process: ChildProcess | undefined;
  private readonly accounts: Record<string, Claims> = {};
  private keys = [newKey()];

  private redirectUri = 'http://127.0.0.1/signed-in';

  async start(): Promise<void> {
    const port = this.issuer === '' ? 0 : Number(new URL(this.issuer).port);
    const client = {
      client_id: CLIENT,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [this.redirectUri],
    };
    const { keys, accounts } = this;
    const settings = JSON.stringify({ port, keys, accounts, audience: AUDIENCE, clients: [client] });
    this.process = fork(PROGRAM, { env: { ...process.env, IDENTITY_PROVIDER: settings }, silent: true });
    const [{ issuer }] = (await once(this.process, 'message')) as [{ issuer: string }];
    this.issuer = issuer;
  }

  /** Starts it again, to send those who sign in to another address. */
  async sendBackTo(redirectUri: string): Promise<void> {
    this.redirectUri = redirectUri;
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    const ended = this.process && once(this.process, 'exit');
    this.process?.kill();
    await ended;
    this.process = undefined;
  }

  /** Starts it again with another key; the old one is withdrawn. */
  async rotate(): Promise<void> {
    this.keys = [newKey()];
    await this.stop();
    await this.start();
  }

  /** Sets what tokens tell of an account. */
  async describe(account: string, claims: Claims): Promise<void> {
    this.accounts[account] = claims;
    await new Promise((sent) => this.process?.send({ [account]: claims }, sent));
  }

  /** Signs in as people do: authorization code with PKCE, through the pages of the provider. */
  async signIn(account: string, resource = AUDIENCE): Promise<Grant> {
    const verifier = randomBytes(32).toString('base64url');
    const { redirectUri } = this;
    const query = {
      client_id: CLIENT,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid profile email offline_access',
      prompt: 'consent',
      resource,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const code = await this.walk(`/auth?${new URLSearchParams(query).toString()}`, account);
    return this.tokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
  }

  refresh({ refresh }: Grant): Promise<Grant> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refresh });
  }

  async revoke({ refresh }: Grant): Promise<void> {
    await this.post('/token/revocation', { token: refresh });
  }

  /** Follows redirects, answers the pages for login and consent, and returns the code at the end. */
  private async walk(start: string, account: string): Promise<string> {
    const cookies = new Map<string, string>();
    let target = new URL(start, this.issuer);
    let form: Json | undefined;
    while (!target.searchParams.has('code')) {
      const response = await open(target, cookies, form);
      const location = response.headers.get('location');
      const page = await response.text();
      form = location === null ? { prompt: promptOf(page), login: account, password: 'any' } : undefined;
      if (location !== null) target = new URL(location, this.issuer);
    }
    return target.searchParams.get('code') ?? '';
  }

  private async tokens(form: Json): Promise<Grant> {
    const answer = await this.post('/token', form);
    const body = (await answer.json()) as Json;
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return { access: body.access_token ?? '', refresh: body.refresh_token ?? '' };
  }

  private post(path: string, form: Json): Promise<Response> {
    const body = new URLSearchParams({ ...form, client_id: CLIENT });
    return fetch(new URL(path, this.issuer), { method: 'POST', body });
  }
}

/** Opens a page, or sends its form, as a browser does that keeps these cookies. */
async function open(page: URL, cookies: Map<string, string>, form: Json | undefined): Promise<Response> {
  const response = await fetch(page, {
    method: form === undefined ? 'GET' : 'POST',
    body: form && new URLSearchParams(form),
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    redirect: 'manual',
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return response;
}

function promptOf(page: string): string {
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
  if (prompt === undefined) throw new Error(`The provider shows an unknown page: ${page.slice(0, 2_000)}`);
  return prompt;
}

function newKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(6).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
}
