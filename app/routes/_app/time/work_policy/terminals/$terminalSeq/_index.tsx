/** The layout renders the terminal; dialogs open on top. */
export default function OneTerminal() {
  return null;
}
