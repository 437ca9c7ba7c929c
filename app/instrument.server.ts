import * as Sentry from "@sentry/remix";
import { setErrorReporter } from "~/error-reporter.server";

/** Loaded by --import before everything else, so that Sentry can instrument the server. Rates of ENV-05; off without a DSN. */
const dsn = process.env.SENTRY_DSN;

if (dsn) {
  Sentry.init({
    dsn,
    environment: process.env.NODE_ENV,
    sampleRate: 0.1,
    tracesSampleRate: 0.01,
    sendDefaultPii: false,
    beforeSend: (event) => ({ ...event, request: undefined, user: undefined, breadcrumbs: undefined }),
    beforeSendTransaction: (event) => ({ ...event, request: undefined, user: undefined, breadcrumbs: undefined }),
  });
  setErrorReporter((error, tags) => Sentry.captureException(error, { tags }));
}
