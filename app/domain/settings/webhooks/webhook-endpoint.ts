import { movedText, type Change } from "~/domain/shared/change";

/** Webhook endpoints: states, texts and change log. */

export const MAX_ENDPOINTS = 20;
export const MAX_ENDPOINT_DESCRIPTION = 100;
/** How long the previous secret signs too. */
export const ROTATION_HOURS = 24;

export type EndpointState = "ENABLED" | "DISABLED";
export const DISABLED_REASONS = {
  BY_HAND: "Disabled by an administrator",
  FAILING: "Disabled after 24 hours of failures",
  GONE: "Disabled because the server responded 410 Gone",
} as const;
export type DisabledReason = keyof typeof DISABLED_REASONS;

export const DELIVERY_STATES = { PENDING: "Pending", DELIVERED: "Delivered", FAILED: "Failed" } as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;

export const TOO_MANY_ENDPOINTS = `A company has at most ${MAX_ENDPOINTS} webhooks. Delete one that is not used any more.`;
export const PAY_NOT_ALLOWED =
  "Your account may not view pay, so it cannot send pay figures to a program. Contact a payroll administrator.";
export const ENDPOINT_IS_DISABLED = "This webhook is disabled. Enable it first.";
export const STILL_PENDING = "This message is pending already.";
/** Why messages of a disabled endpoint failed. */
export const ENDED_BY_DISABLING = "The webhook was disabled";

/** An endpoint as its form describes it. */
export interface EndpointSettings {
  url: string;
  description: string;
  eventKinds: readonly string[];
  sendsPay: boolean;
}

export const WEBHOOK = "webhook";
const ofEndpoint = (seq: number) => ({ featureName: "CONNECTION", subject: { noun: WEBHOOK, seq } }) as const;

/** Paths and queries of webhook addresses may be secret: only the host is recorded. */
export const hostOfUrl = (url: string): string => new URL(url).host;

const recorded = ({ url, description, eventKinds, sendsPay }: EndpointSettings) => ({
  host: hostOfUrl(url),
  description,
  eventKinds: [...eventKinds],
  sendsPay,
});

export const endpointAdded = (seq: number, after: EndpointSettings): Change => ({
  ...ofEndpoint(seq),
  action: "CREATE",
  description: `Added the webhook “${after.description}” to ${hostOfUrl(after.url)}${after.sendsPay ? ", with pay figures" : ""}.`,
  before: null,
  after: recorded(after),
});

/** Null if nothing changed. */
export function endpointChanged(seq: number, before: EndpointSettings, after: EndpointSettings): Change | null {
  const moved = movedText(before, after, {
    description: ["description", (text) => `“${text}”`],
    eventKinds: ["events", (kinds) => kinds.join(" ")],
    sendsPay: ["pay figures", (on) => (on ? "on" : "off")],
  });
  const [from, to] = [hostOfUrl(before.url), hostOfUrl(after.url)];
  const addressText = from === to ? "address" : `address ${from} → ${to}`;
  const parts = [before.url === after.url ? "" : addressText, moved].filter(Boolean);
  if (parts.length === 0) return null;
  const description = `Changed the webhook “${before.description}”: ${parts.join(", ")}.`;
  return { ...ofEndpoint(seq), action: "UPDATE", description, before: recorded(before), after: recorded(after) };
}

export const endpointRemoved = (seq: number, before: EndpointSettings): Change => ({
  ...ofEndpoint(seq),
  action: "REMOVE",
  description: `Deleted the webhook “${before.description}” to ${hostOfUrl(before.url)}.`,
  before: recorded(before),
  after: null,
});

export const secretRotated = (seq: number, description: string): Change => ({
  ...ofEndpoint(seq),
  action: "ROTATE",
  description: `Rotated the secret of the webhook “${description}”. The previous one is valid for ${ROTATION_HOURS} more hours.`,
});

export const endpointEnabled = (seq: number, description: string): Change => ({
  ...ofEndpoint(seq),
  action: "ENABLE",
  description: `Enabled the webhook “${description}”.`,
});

export const endpointDisabled = (seq: number, description: string, reason: DisabledReason): Change => ({
  ...ofEndpoint(seq),
  action: "DISABLE",
  description: `Disabled the webhook “${description}”${reason === "BY_HAND" ? "" : `: ${REASON_TEXT[reason]}`}.`,
});
const REASON_TEXT = { FAILING: "its server has failed for 24 hours", GONE: "its server responded 410 Gone" };

/** Notification to administrators. */
export const disabledNotification = (description: string, reason: Exclude<DisabledReason, "BY_HAND">) => ({
  subject: "Webhook disabled",
  description: `“${description}” receives no events: ${REASON_TEXT[reason]}. Correct its server or address, then enable it.`,
});
