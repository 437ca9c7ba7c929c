import { createContext, useContext, useState } from "react";
import { useNonce } from "./nonce";
import styles from "./styles/app.css?url";

/** The text of the style sheet where the server puts it into the page; undefined where the page links it, and in the browser. */
export const InlineStylesContext = createContext<string | undefined>(undefined);

export const STYLES_URL = styles;
const ID = "app-styles";

/**
 * The style sheet: as a link, or on a browser's first visit as text, which saves a round trip before anything is drawn
 * (docs/decisions/051-first-paint.md). Then the file is fetched in the background for the next page.
 */
export function StyleSheet() {
  const nonce = useNonce();
  const sent = useContext(InlineStylesContext);
  const [text] = useState(() => sent ?? (typeof document === "undefined" ? undefined : document.getElementById(ID)?.textContent) ?? null);
  if (text === null) return <link rel="stylesheet" href={styles} />;
  return (
    <>
      <style id={ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
      <link rel="prefetch" as="style" href={styles} />
    </>
  );
}
