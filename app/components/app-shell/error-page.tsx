import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { LinkButton } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { named } from "~/domain/shared/i18n/interpolate";
import { CLIENT_ERROR, FORBIDDEN, NO_ANSWER, NO_PERMISSION, NO_RECORD, NOT_FOUND } from "~/domain/shared/status-text";

type ErrorText = { icon: IconName; title: string; text: string };

const FORBIDDEN_TEXT: ErrorText = {
  icon: "lock-keyhole",
  title: NO_PERMISSION,
  text: "An administrator of your company can give you this permission.",
};
const NO_EMPLOYEE_RECORD: ErrorText = { icon: "user-round", title: "No employee record", text: NO_RECORD };
const PAGE_NOT_FOUND: ErrorText = {
  icon: "file-question",
  title: NOT_FOUND,
  text: "There is no page at this address. It may have been removed, or the address is incomplete.",
};
const SERVER_ERROR: ErrorText = {
  icon: "server-crash",
  title: "Something went wrong on our side",
  text: "This page could not be shown. Saved data is safe. Please try again.",
};
const DATABASE_UNAVAILABLE: ErrorText = {
  icon: "cloud-off",
  title: "Back in a moment",
  text: "The database cannot be reached. Nothing was changed. Please try again in a few seconds.",
};
const SERVER_UNREACHABLE: ErrorText = { icon: "cloud-off", title: "No connection", text: NO_ANSWER };
const BAD_REQUEST: ErrorText = {
  icon: "file-question",
  title: CLIENT_ERROR,
  text: "The request could not be understood. Please go back and try again.",
};

type ErrorPageProps = {
  /** 0 when the server could not be reached. */
  status: number;
  /** Message of the rule that refused the request. */
  refusal?: string | null;
  /** The user has no employee record, but the page needs one. */
  noRecord?: boolean;
  /** Shown in small print so that support can find the log entry. */
  requestId?: string;
  /** Target of the back button if there is no previous page. */
  homeHref: string;
  /** Name of that page. */
  home?: string;
  /** URL of this page, for the retry button. */
  retryHref?: string;
  /** Translations by English text. */
  names?: Readonly<Record<string, string>> | null;
  children?: ReactNode;
};

/** Error page for 403, 404, 5xx, 503 and an unreachable server. */
export function ErrorPage({
  status,
  refusal,
  noRecord = false,
  requestId,
  homeHref,
  home = "the start page",
  retryHref,
  names,
  children,
}: ErrorPageProps) {
  const refusalText: ErrorText | null = refusal
    ? { icon: "circle-alert", title: status === 403 ? FORBIDDEN : "Not possible", text: refusal }
    : null;
  const shownText = refusalText ?? (noRecord ? NO_EMPLOYEE_RECORD : errorTextFor(status));
  const translate = (text: string) => (names ? named(names, text) : text);
  const languageIfUntranslated = (text: string) => (names && translate(text) === text ? "en" : undefined);
  return (
    <section className="card fault" role="alert" lang={names ? "fil" : undefined}>
      <Icon of={shownText.icon} />
      <h1 lang={languageIfUntranslated(shownText.title)}>{translate(shownText.title)}</h1>
      <p lang={languageIfUntranslated(shownText.text)}>{children ?? translate(shownText.text)}</p>
      {requestId ? <p className="small faint">{`${translate("Request")} ${requestId}`}</p> : null}
      <div className="actions">
        {(status === 0 || status >= 500) && retryHref ? (
          <LinkButton href={retryHref} download variant="primary">
            {translate("Try again")}
          </LinkButton>
        ) : null}
        {status === 403 ? <BackButton homeHref={homeHref} /> : <LinkButton href={homeHref}>{translate(`Go to ${home}`)}</LinkButton>}
      </div>
    </section>
  );
}

/** Title of an error, for the document title. */
export function errorTitle(status: number): string {
  return errorTextFor(status).title;
}

/** Goes back in history if the previous page belongs to the application, otherwise to the start page. */
function BackButton({ homeHref }: { homeHref: string }) {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    const state: unknown = window.history.state;
    const hasPreviousPage = typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" && state.idx > 0;
    if (!hasPreviousPage && !document.referrer.startsWith(`${window.location.origin}/`)) return;
    event.preventDefault();
    if (hasPreviousPage) navigate(-1);
    else window.history.back();
  };
  return (
    <span onClickCapture={back}>
      <LinkButton href={homeHref} variant="primary">
        OK
      </LinkButton>
    </span>
  );
}

function errorTextFor(status: number): ErrorText {
  if (status === 0) return SERVER_UNREACHABLE;
  if (status === 403) return FORBIDDEN_TEXT;
  if (status === 404) return PAGE_NOT_FOUND;
  if (status === 503) return DATABASE_UNAVAILABLE;
  return status >= 500 ? SERVER_ERROR : BAD_REQUEST;
}
