import { z } from "zod/v4";
import { NOTIFICATION_TABS } from "./notification";

/** Notifications to dismiss and where in the panel: all visible ones, or a single one. */
export const dismissalInput = z.object({
  nid: z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(200).default([]),
  tab: z.enum(NOTIFICATION_TABS).default("personal"),
  shown: z.enum(["dismissed", "open"]).default("open"),
  /** The panel is open next to another page, which stays. */
  beside: z.string().optional(),
});

/** The query of get-dashboard-notification (NOTIF-19). */
export const notificationQuery = z.object({ minDateTime: z.iso.datetime({ offset: true }).optional() });
