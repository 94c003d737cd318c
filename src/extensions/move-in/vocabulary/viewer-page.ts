/** Services that share files by the addresses of pages on which these are shown. */
const SERVICES =
  /(?:^|\.)(?:(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl|icloud\.com|onedrive\.live\.com|1drv\.ms|sharepoint\.com|dropbox\.com|box\.com)$/i;
const FILE = /[?&](?:raw=1|dl=1|download=1|export=view|export=download)(?:&|$)/i;

/** Tells whether an address is that of a page that shows a file, and not of the file. */
export function isViewerPage({ hostname, pathname, search }: URL): boolean {
  return SERVICES.test(hostname) && !FILE.test(search) && !/^\/(?:uc|thumbnail)$/.test(pathname);
}
