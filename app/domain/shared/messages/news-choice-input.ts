import { z } from "zod/v4";
import { CHOSEN_KINDS, MAIL_WAYS, type ChosenKind, type MailWay, type NewsChoice } from "./news-choice";

const OUTDATED = "Reload the page and try again.";
const WAYS = Object.keys(MAIL_WAYS) as [MailWay, ...MailWay[]];
const way = z.enum(WAYS, { error: "Choose one of these." }).optional();

/** How somebody wants to be told: the kinds that are ticked, and of each kind that the form shows how it is mailed. */
export const newsChoicesInput = z
  .object({
    shown: z.array(z.enum(CHOSEN_KINDS, { error: OUTDATED })).max(CHOSEN_KINDS.length, OUTDATED),
    mail: z.object(Object.fromEntries(CHOSEN_KINDS.map((kind) => [kind, way])) as Record<ChosenKind, typeof way>),
  })
  .transform(({ shown, mail }): Map<ChosenKind, NewsChoice> => {
    const chosen = CHOSEN_KINDS.flatMap((kind): [ChosenKind, NewsChoice][] => {
      const told = mail[kind];
      return told === undefined ? [] : [[kind, { shownYn: shown.includes(kind) ? "Y" : "N", mail: told }]];
    });
    return new Map(chosen);
  });
