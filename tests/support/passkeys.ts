import crypto from "node:crypto";
import type { Visitor } from "./app";
import { origin as ownOrigin } from "./app";
import { PASSWORD } from "./company";

/** An authenticator in software: ES256 without attestation, as a browser hands it to a page (WebAuthn Level 3). */
export class Authenticator {
  readonly id = crypto.randomBytes(16);
  counter = 0;
  userHandle = "";
  private readonly keys = crypto.generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** The answer of `navigator.credentials.create`. */
  create(challenge: string, userHandle: string, { origin = ownOrigin }: { origin?: string } = {}): string {
    this.userHandle = userHandle;
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.publicKey()]);
    const authData = Buffer.concat([this.authData(origin, FLAGS.up | FLAGS.uv | FLAGS.attested), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes(authData)],
    ]);
    const clientDataJSON = clientData("webauthn.create", challenge, origin);
    return this.answer({ clientDataJSON, attestationObject: attestationObject.toString("base64url"), transports: ["internal"] });
  }

  /** The answer of `navigator.credentials.get`. */
  sign(challenge: string, { origin = ownOrigin, verified = true, userHandle = this.userHandle }: SignOptions = {}): string {
    const authData = this.authData(origin, FLAGS.up | (verified ? FLAGS.uv : 0));
    const clientDataJSON = clientData("webauthn.get", challenge, origin);
    const hash = crypto.createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = crypto.sign("sha256", Buffer.concat([authData, hash]), this.keys.privateKey).toString("base64url");
    return this.answer({ clientDataJSON, authenticatorData: authData.toString("base64url"), signature, userHandle });
  }

  private answer(response: object): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }

  private authData(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const site = crypto.createHash("sha256").update(new URL(origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }

  /** COSE: kty EC2, alg ES256, crv P-256, x, y. */
  private publicKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: "jwk" });
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    const [left, right] = [x!, y!].map((text) => bytes(Buffer.from(text, "base64url")));
    return Buffer.concat([head, Buffer.from([0x21]), left!, Buffer.from([0x22]), right!]);
  }
}

type SignOptions = { origin?: string; verified?: boolean; userHandle?: string };
const FLAGS = { up: 0x01, uv: 0x04, attested: 0x40 };

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
/** CBOR strings of less than 24 characters, and of 24 to 255 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

export const PASSKEYS = "/preferences/passkeys";

/** Requests the creation of a passkey on the account's page. @returns what the browser was sent */
export async function beginPasskey(
  visitor: Visitor,
  fields: Record<string, string> = {},
): Promise<{ challenge: string; userHandle: string }> {
  const page = await visitor.request(PASSKEYS, { form: { intent: "begin", passkeyName: "Laptop", password: PASSWORD, ...fields } });
  const challenge = /\\"challenge\\",\\"([\w-]{43})\\"/.exec(page.text)?.[1];
  const userHandle = /\\"user\\",\{[^}]*\},\\"([\w-]{43})\\"/.exec(page.text)?.[1];
  if (!challenge || !userHandle) throw new Error(`no options (${page.status})`);
  return { challenge, userHandle };
}

/** Adds a passkey to the account of a signed-in visitor. */
export async function addPasskey(visitor: Visitor, passkeyName = "Laptop"): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const { challenge, userHandle } = await beginPasskey(visitor, { passkeyName });
  const credential = authenticator.create(challenge, userHandle);
  const { status } = await visitor.request(PASSKEYS, { form: { intent: "finish", credential } });
  if (status !== 303) throw new Error(`the passkey was not added (${status})`);
  return authenticator;
}

/** A new challenge for this visitor. */
export async function challengeOf(visitor: Visitor, step = "first"): Promise<string> {
  const { text } = await visitor.request(`/login/passkey/options?step=${step}`);
  return (JSON.parse(text) as { options: { challenge: string } }).options.challenge;
}
