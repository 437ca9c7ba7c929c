import type { Language } from "~/domain/shared/language";
import { companyAddress } from "~/paths/company-address";

/** Part of an email: a paragraph, one that stays English in a translated email, quoted user text, labeled facts, or the single link. */
export type MailPart =
  | string
  | { english: string }
  | { quote: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { label: string; href: string };

/** Content of an email. Our links may be paths. Plain text and HTML are rendered from the same parts. */
export interface MailText {
  subject: string;
  /** Preview line in email programs, next to the subject. */
  preview: string;
  parts: readonly MailPart[];
  /** Default: English. */
  language?: Language;
}

/** Header and footer of every email. */
const FRAME: Record<Language, { footer: string; stop: string; address: string }> = {
  en: {
    footer: "This is an automated email. Replies are not monitored.",
    stop: "Unsubscribe from these emails",
    address: "If the button does nothing, open this address:",
  },
  fil: {
    footer: "Kusang ipinapadala ng Kawani ang email na ito. Hindi binabasa ang mga sagot dito.",
    stop: "Itigil ang ganitong mga email",
    address: "Kung walang nangyayari sa button, buksan ang address na ito:",
  },
};
const SUBJECT_LENGTH = 150;

/**
 * Renders subject, plain text and HTML. Line breaks in the subject become spaces to prevent header injection.
 * @param origin base URL for paths @param stop unsubscribe path for emails of this kind; null = always sent
 * @param company whose pages the paths are, if the recipient has several companies
 */
export function drawMail(
  mail: MailText,
  origin: string,
  { stop = null, company = null }: { stop?: string | null; company?: number | null } = {},
): { subject: string; textBody: string; htmlBody: string } {
  const subject = mail.subject
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, SUBJECT_LENGTH);
  const fullAddress = (path: string) => `${origin}${company === null ? path : companyAddress(company, path)}`;
  const parts = mail.parts.map((part) =>
    typeof part === "object" && "href" in part ? { ...part, href: part.href.startsWith("/") ? fullAddress(part.href) : part.href } : part,
  );
  const frame = FRAME[mail.language ?? "en"];
  const foot = stop === null ? [] : [{ label: frame.stop, href: `${origin}${stop}` }];
  const textBody = [...parts.map(partAsText), frame.footer, ...foot.map(partAsText)].join("\n\n");
  return { subject, textBody, htmlBody: page(subject, { ...mail, parts }, foot.map(quietLink)) };
}

function partAsText(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("english" in part) return part.english;
  if ("quote" in part) return part.quote;
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return `${part.label}:\n${part.href}`;
}

function partAsHtml(part: MailPart, address: string): string {
  if (typeof part === "string") return `<p>${escaped(part)}</p>`;
  if ("english" in part) return `<p lang="en">${escaped(part.english)}</p>`;
  if ("quote" in part) return `<blockquote>${escaped(part.quote)}</blockquote>`;
  if ("facts" in part)
    return `<table>${part.facts.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join("")}</table>`;
  const href = escaped(part.href);
  return `<p><a class="button" href="${href}" target="_blank" rel="noopener">${escaped(part.label)}</a></p>\n<p class="quiet">${address}<br><a href="${href}" target="_blank" rel="noopener">${href}</a></p>`;
}

const quietLink = ({ label, href }: { label: string; href: string }) =>
  `<p class="quiet"><a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(label)}</a></p>`;

/** Readable without styles; no pictures and no external URLs. */
const page = (subject: string, { preview, parts, language = "en" }: MailText, foot: readonly string[]) => `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLES}</style>
</head>
<body>
<div class="preview" style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<main>
<p class="brand">Kawani</p>
<h1>${escaped(subject)}</h1>
${parts.map((part) => partAsHtml(part, FRAME[language].address)).join("\n")}
${[`<p class="quiet footer">${FRAME[language].footer}</p>`, ...foot].join("\n")}
</main>
</body>
</html>
`;

const STYLES = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 12px; background: #f4f6f6; color: #18211f; font: 16px/1.5 Inter, Arial, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 24px; border: 1px solid #dfe5e4; border-radius: 8px; background: #fff }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3 }
p, table, blockquote { margin: 0 0 16px; overflow-wrap: anywhere }
blockquote { padding-left: 12px; border-left: 3px solid #dfe5e4; white-space: pre-line }
th { padding: 2px 16px 2px 0; color: #55625f; font-weight: 400; text-align: left; vertical-align: top }
a { color: #0f6b66 }
.brand { color: #0f6b66; font-weight: 600 }
.button { display: inline-block; padding: 10px 20px; border-radius: 6px; background: #0f6b66; color: #fff; font-weight: 600; text-decoration: none }
.quiet { color: #55625f; font-size: 13px }
.footer { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #dfe5e4 }
@media (prefers-color-scheme: dark) {
body { background: #111716; color: #e6eceb }
main { border-color: #2d3836; background: #1a2220 }
blockquote, .footer { border-color: #2d3836 }
th, .quiet { color: #a3b1ae }
a, .brand { color: #5cc9c1 }
.button { background: #5cc9c1; color: #0b1211 }
}
`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
