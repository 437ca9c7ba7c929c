/** The layout renders the report; dialogs open on top. */
export default function TimeLog() {
  return null;
}
