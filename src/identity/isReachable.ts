/**
 * Returns whether the network works, by a request to the server of the page. `navigator.onLine` does not say so: it is
 * false behind some VPNs, and true on a network without a connection.
 */
export async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
