import { z } from "zod/v4";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";
import { typedTime } from "~/domain/time/schedule/typed-times";
import {
  CONFIGURABLE_KINDS,
  MAIL_DELIVERIES,
  type ConfigurableKind,
  type MailDelivery,
  type NotificationPreference,
} from "./notification-preference";
import { isPushKind } from "./push-notification";
import type { QuietHours } from "./quiet-hours";

const outdated = schemaError("RELOAD");
const WAYS = Object.keys(MAIL_DELIVERIES) as [MailDelivery, ...MailDelivery[]];
const way = z.enum(WAYS, schemaError("CHOOSE_OPTION")).optional();

/** Empty, or a time of the day. */
const time = z
  .string()
  .trim()
  .default("")
  .transform((typed, context): string => {
    const read = typed === "" ? "" : typedTime(typed);
    if (read !== null) return read;
    context.addIssue(customIssue(messageOf("TIME_FORMAT")));
    return z.NEVER;
  });

/** Notification preferences: selected kinds, email delivery of each shown kind, kinds for the devices, and quiet hours. */
export const notificationPreferencesInput = z
  .object({
    shown: z.array(z.enum(CONFIGURABLE_KINDS, outdated)).max(CONFIGURABLE_KINDS.length, outdated),
    push: z.array(z.enum(CONFIGURABLE_KINDS, outdated)).max(CONFIGURABLE_KINDS.length, outdated),
    mail: z.object(Object.fromEntries(CONFIGURABLE_KINDS.map((kind) => [kind, way])) as Record<ConfigurableKind, typeof way>),
    quietFrom: time,
    quietUntil: time,
  })
  .transform(
    (
      { shown, push, mail, quietFrom, quietUntil },
      context,
    ): { choices: Map<ConfigurableKind, NotificationPreference>; quiet: QuietHours | null } => {
      const chosen = CONFIGURABLE_KINDS.flatMap((kind): [ConfigurableKind, NotificationPreference][] => {
        const delivery = mail[kind];
        if (delivery === undefined) return [];
        const yesNo = (kinds: readonly ConfigurableKind[]) => (kinds.includes(kind) ? "Y" : "N");
        return [[kind, { shownYn: yesNo(shown), mail: delivery, pushYn: isPushKind(kind) ? yesNo(push) : null }]];
      });
      const choices = new Map(chosen);
      if (quietFrom === "" && quietUntil === "") return { choices, quiet: null };
      // An invalid time has been reported already.
      if (context.issues.some(({ path }) => path?.[0] === "quietFrom" || path?.[0] === "quietUntil")) return z.NEVER;
      const report = (message: RefusalMessage) => context.addIssue(customIssue(message, [quietFrom === "" ? "quietFrom" : "quietUntil"]));
      if (quietFrom === "" || quietUntil === "") report(messageOf("QUIET_HOURS_INCOMPLETE"));
      else if (quietFrom === quietUntil) report(messageOf("QUIET_HOURS_SAME"));
      return { choices, quiet: { quietFrom, quietUntil } };
    },
  );
