import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { controlProps, FieldError, type FieldState } from "~/components/ui/form/field";
import { PICTURE_LENGTH } from "~/domain/settings/captcha";
import { pathTo } from "~/paths";
import { useProof, type Proof } from "./proof-of-work";

export type CaptchaChallenge = {
  token: string;
  proof: Proof;
  way: "proof" | "picture" | "question";
  question: string | null;
  answer: string | null;
};

const CHALLENGE = "grid justify-items-start gap-1 rounded-md border border-line-strong bg-sunken p-3";

type CaptchaProps = { field: FieldState; challenge: CaptchaChallenge; /** Page path, for links to the other kinds. */ path: string };

/**
 * "I am not a robot" with scripts, which compute a proof of work. Without scripts, picture letters or, for blind users, a text question. No
 * external service is used.
 */
export function Captcha({ field, challenge, path }: CaptchaProps) {
  return (
    <div className="field" id={field.id} tabIndex={-1}>
      <input type="hidden" name="captchaToken" value={challenge.token} />
      {challenge.answer ? (
        <input type="hidden" name={field.name} value={challenge.answer} />
      ) : (
        <CaptchaChoice field={field} challenge={challenge} path={path} />
      )}
      <FieldError field={field} />
    </div>
  );
}

function CaptchaChoice({ field, challenge, path }: CaptchaProps) {
  if (challenge.question) return <Question field={field} question={challenge.question} path={path} />;
  if (challenge.way === "picture") return <Picture field={field} token={challenge.token} path={path} />;
  return (
    <>
      <ProofBox field={field} proof={challenge.proof} path={path} />
      <noscript>
        <Picture field={field} token={challenge.token} path={path} />
      </noscript>
    </>
  );
}

function ProofBox({ field, proof, path }: { field: FieldState; proof: Proof; path: string }) {
  const [checked, setChecked] = useState(false);
  const { state: work, answer } = useProof(proof);
  // A challenge can be used once; each response has a new one.
  const state = useNavigation().state === "idle" ? work : "working";
  const label = state === "impossible" ? <Link to={otherKind(path, "picture")}>Use a picture instead</Link> : "CAPTCHA";
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 rounded-md border border-line-strong bg-sunken px-3 py-2 noscript:hidden">
      <label className="check">
        <input
          type="checkbox"
          {...controlProps(field, {})}
          id={`${field.id}-tick`}
          name={undefined}
          checked={checked}
          onChange={(event) => setChecked(event.target.checked)}
        />
        I am not a robot
      </label>
      <span className="small faint" role="status">
        {checked && state === "working" ? "Checking…" : label}
      </span>
      {checked && state === "done" ? <input type="hidden" name={field.name} value={answer} /> : null}
    </div>
  );
}

function Picture({ field, token, path }: { field: FieldState; token: string; path: string }) {
  return (
    <div className={CHALLENGE}>
      <label className="text-sm font-medium" htmlFor={`${field.id}-picture`}>
        CAPTCHA: type the {PICTURE_LENGTH} characters of the picture
      </label>
      <img
        className="rounded-sm"
        src={pathTo("get-captcha-picture", { token })}
        width={208}
        height={64}
        alt="Distorted letters and digits to type below"
      />
      <input
        {...controlProps(field, {})}
        id={`${field.id}-picture`}
        className="input"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <a className="small leading-6 underline underline-offset-3" href={otherKind(path, "question")}>
        Use a question instead
      </a>
    </div>
  );
}

function Question({ field, question, path }: { field: FieldState; question: string; path: string }) {
  return (
    <div className={CHALLENGE}>
      <label className="text-sm font-medium" htmlFor={`${field.id}-question`}>
        CAPTCHA: {question}
      </label>
      <input
        {...controlProps(field, {})}
        id={`${field.id}-question`}
        className="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
      />
      <a className="small leading-6 underline underline-offset-3" href={otherKind(path, "picture")}>
        Use a picture instead
      </a>
    </div>
  );
}

const otherKind = (path: string, way: string) => `${path}${path.includes("?") ? "&" : "?"}captcha=${way}`;
