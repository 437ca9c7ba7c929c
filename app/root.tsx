import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { pathTo } from "./paths";
import { ErrorPage, errorTitle } from "~/components/app-shell/error-page";
import { errorStatus, readRefusalMessage } from "~/components/app-shell/error-status";
import { CsrfProvider } from "~/components/ui/form/csrf";
import { IdempotencyKeyProvider } from "~/components/ui/form/idempotency-key";
import { documentText, PartsTextContext, usePageLanguage } from "~/components/ui/layout/parts-text";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { csrfToken } from "~/web/session/csrf.server";
import { readPreferences } from "~/web/session/preferences.server";
import { readerLanguage } from "~/web/session/session.server";
import { requestContext } from "~/web/http/request-context.server";
import { useNonce } from "./nonce";
import { StyleSheet } from "./style-sheet";
import { BasePathProvider } from "~/components/ui/layout/base-path";

export const links = () => [
  { rel: "icon", href: "/logo.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/app-192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(errorStatus(error))} · Kawani` : "Kawani" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ token, setCookie }, { theme }, language] = await Promise.all([
    csrfToken(request),
    readPreferences(request),
    readerLanguage(request),
  ]);
  const { requestId, formError = false, isVisit = false } = requestContext() ?? {};
  const parts = isVisit ? null : messagesFor("en").parts;
  const faultNames = language === "en" ? null : messagesFor(language).faultNames;
  return data(
    { csrf: token, theme, requestId, formError, parts, faultNames },
    setCookie ? { headers: { "Set-Cookie": setCookie } } : undefined,
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { theme, parts } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang={usePageLanguage()} data-theme={theme === "light" || theme === "dark" ? theme : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <RefreshWithoutScripts />
        <StyleSheet />
        <Links />
      </head>
      <body>
        <BasePathProvider>
          <PartsTextContext.Provider value={documentText(parts)}>{children}</PartsTextContext.Provider>
        </BasePathProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Without scripts, reloads the page while a calculation runs. Form pages are not reloaded, because typed values would be lost. */
function RefreshWithoutScripts() {
  const { pathname } = useLocation();
  const frame = useRouteLoaderData<{ panel?: { items: { status: string }[] } | null }>("routes/_app/_layout");
  const formError = useRouteLoaderData<typeof loader>("root")?.formError;
  const running = frame?.panel?.items.some(({ status }) => status === "PROCESSING");
  if (!running || formError || /\/(new|edit|delete|cancel|setup|upload|remark|lines\/[^/]+)$/.test(pathname)) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  );
}

export default function App() {
  const { csrf, requestId = "" } = useLoaderData<typeof loader>();
  return (
    <CsrfProvider token={csrf}>
      <IdempotencyKeyProvider page={requestId}>
        <Outlet />
      </IdempotencyKeyProvider>
    </CsrfProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { requestId, faultNames } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <main className="main" id="main">
      <ErrorPage
        status={errorStatus(error)}
        refusal={readRefusalMessage(error)}
        requestId={requestId}
        homeHref={pathTo("get-start")}
        retryHref={pathname + search}
        names={faultNames}
      />
    </main>
  );
}
