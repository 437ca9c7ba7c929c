import { closeDatabase } from "~/db/client.server";
import { connectionBudget, connectionWarning } from "~/db/connection-budget.server";
import { stopListening } from "~/db/notifications.server";
import { migrateDatabase } from "~/db/migrate.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { ownerWarning } from "~/db/access-policies/roles.server";
import { env, renamedSettings } from "~/env.server";
import { describeError, log } from "~/log.server";
import { encryptWebhookSecrets } from "~/models/settings/webhooks/webhook-secrets.server";
import { encryptProviderSecret } from "~/models/settings/provider/identity-providers.server";
import { encryptFactors } from "~/models/settings/second-factor-secrets.server";
import { listCompanies } from "~/models/shared/administrators.server";
import { endEventStreams } from "~/web/http/sse.server";
import { flushLoggedEvents } from "~/web/session/log-after-response.server";

/** Makes sure before the first request that the database is reachable and migrated. */
export async function start(): Promise<void> {
  if (env.METRICS_TOKEN) (await import("~/web/http/metrics.server")).startCounting();
  for (const warning of renamedSettings(process.env)) log.warn(warning);
  await migrateDatabase();
  await warnAboutOwner();
  await warnAboutConnections();
  await encryptStoredSecrets();
  await startWorker();
}

/**
 * Encrypts plain secrets, and re-encrypts those under an older key, with the current key. Works company by company, so that one failing
 * company does not block the others.
 */
async function encryptStoredSecrets(): Promise<void> {
  for (const company of await listCompanies()) {
    try {
      const { sealed, lost } = await encryptFactors(company);
      if (sealed > 0) log.info({ ...company, sealed }, "authenticator secrets re-encrypted with the current key");
      if (lost > 0) log.error({ ...company, lost }, "authenticator secrets that no key of ENCRYPTION_KEYS decrypts");
      const webhooks = await encryptWebhookSecrets(company);
      if (webhooks.sealed > 0) log.info({ ...company, sealed: webhooks.sealed }, "webhook secrets re-encrypted with the current key");
      if (webhooks.lost > 0) log.error({ ...company, lost: webhooks.lost }, "webhook secrets that no key of ENCRYPTION_KEYS decrypts");
      const provider = await encryptProviderSecret(company);
      if (provider.lost > 0) log.error(company, "the secret of a sign-in provider that no key of ENCRYPTION_KEYS decrypts");
    } catch (error) {
      log.error({ ...company, error: describeError(error) }, "stored secrets were not re-encrypted");
    }
  }
}

async function warnAboutOwner(): Promise<void> {
  const warning = await ownerWarning();
  if (warning) log.warn(warning);
}

/** Warns at start when all processes together may exceed the connection limit of the database; otherwise queries fail later. */
async function warnAboutConnections(): Promise<void> {
  const sum = await connectionBudget();
  const warning = connectionWarning(sum);
  if (warning) log.warn(sum, warning);
  else log.info(sum, "connections to the database");
}

/** Ends event streams first, because open ones keep the server from closing; the database closes last. */
export async function stop(closeServer: () => Promise<void>): Promise<void> {
  endEventStreams();
  await Promise.all([closeServer(), stopWorker()]);
  await flushLoggedEvents();
  await stopListening();
  await closeDatabase();
}
