/** Filipino for our own terms inserted into error messages. */
export const refusalParts: Readonly<Record<string, string>> = {
  "clocked in": "Nag-clock in",
  "clocked out": "Nag-clock out",
  clocked: "Nag-clock",
  "Clock in": "Mag-clock in",
  "Clock out": "Mag-clock out",
  "a minute": "isang minuto",
  "a computer": "computer",
  "a phone": "telepono",
  "the kiosk of an office": "kiosk ng opisina",
  "a time clock": "time clock",
  "a JPEG picture": "larawang JPEG",
  "a PNG picture": "larawang PNG",
  "a PDF": "PDF",
  men: "lalaki",
  women: "babae",
};
