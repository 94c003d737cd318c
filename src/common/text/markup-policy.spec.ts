import { toExcerptText, toInlineText, toRichText } from './rich-text.js';

const embedHosts = ['video.example', 'maps.example'];

/** Returns the text without its paragraph, and the names of what was removed. */
function cleaned(html: string): { text: string; removed: string } {
  const names = new Set<string>();
  const text = toRichText(html, { embedHosts, onRemoved: (name) => names.add(name) }) ?? '';
  return { text: text.replace(/^<p>|<\/p>$/g, ''), removed: [...names].join() };
}

describe('A frame', () => {
  it.each([
    ['https://video.example/embed/x?a=1&amp;b=2#t'],
    ['https://maps.example'],
    ['https://VIDEO.example/x'],
    ['HTTPS://video.example:443/x'],
  ])('of an allowed host is kept: %s', (src) => {
    const frame = `<iframe src="${src}"></iframe>`;

    expect(cleaned(frame)).toEqual({ text: frame, removed: '' });
    expect(toRichText(frame)).toBe('');
  });

  it.each(
    `//video.example/x
    http://video.example/x
    https://other.example/x
    https://video.example.other.example/x
    https://sub.video.example/x
    https://video.example./x
    https://video.example:8443/x
    https://video.example@other.example/x
    https://user:password@video.example/x
    https://other.example\\@video.example/x
    https:\\\\video.example\\x
    https:/video.example/x
    https://video.example%2eother.example/x
    https://vid&#9;eo.example/x
    &#1;https://video.example/x
    javascript:alert(1)//https://video.example/
    data:text/html,x
    x`.split(/\n\s*/),
  )('of %s is removed with its contents', (src) => {
    expect(cleaned(`<iframe src="${src}">b</iframe>c`)).toEqual({ text: 'c', removed: 'iframe' });
  });

  it('without a URL is removed', () => {
    expect(cleaned('<iframe></iframe>b<iframe srcdoc="a"></iframe>')).toEqual({
      text: 'b',
      removed: 'iframe',
    });
  });

  it('keeps attributes of appearance and restriction', () => {
    const attributes =
      'width="560" height="315" title="t" frameborder="0" scrolling="no" loading="lazy" sandbox="" ' +
      'referrerpolicy="no-referrer" allowfullscreen allow="autoplay; fullscreen"';
    const frame = `<iframe src="https://video.example/x" ${attributes}></iframe>`;

    expect(cleaned(frame)).toEqual({ text: frame, removed: '' });
  });

  it.each(['srcdoc="a"', 'name="a"', 'onload="a"', 'csp="a"', 'style="a"'])(
    'loses the attribute %s',
    (attribute) => {
      const { text, removed } = cleaned(`<iframe src="https://video.example/x" ${attribute}></iframe>`);

      expect(text).toBe('<iframe src="https://video.example/x"></iframe>');
      expect(removed).toBe(attribute.split('=')[0]);
    },
  );

  it('cannot be allowed to use the camera, microphone or location', () => {
    const allow = 'camera; autoplay;microphone ; geolocation *; fullscreen';

    expect(cleaned(`<iframe src="https://video.example/x" allow="${allow}"></iframe>`)).toEqual({
      text: '<iframe src="https://video.example/x" allow="autoplay; fullscreen"></iframe>',
      removed: 'allow',
    });
  });

  it.each([
    ['b', ''],
    ['<b>b</b> <foo>b</foo>', 'b,foo'],
    ['<img src=x onerror=alert(1)>', 'img'],
    ['<iframe src="https://video.example/y">b</iframe>b', 'iframe'],
    ['<a title="</iframe><img src=x onerror=alert(1)>">b</a>', 'a'],
    ['<!-- </iframe><script>alert(1)</script> -->', 'comment'],
    ['<script>alert(1)</script>b', 'script'],
  ])('loses its contents, and reports their elements: %s', (content, names) => {
    const { text, removed } = cleaned(`<iframe src="https://video.example/x">${content}</iframe>c`);

    expect(text).toBe('<iframe src="https://video.example/x"></iframe>c');
    expect(removed).toBe(names);
  });

  it('is removed from the descriptions of terms', () => {
    expect(toInlineText('<iframe src="https://video.example/x"></iframe>a', { embedHosts })).toBe('a');
  });
});

describe('A video or audio player', () => {
  it.each([
    '<video src="/x.mp4" poster="https://a.example/x.png" controls loop muted autoplay playsinline width="1"></video>',
    '<audio src="https://a.example/x.mp3" controls preload="none"></audio>',
    '<video controls><source src="x.mp4" type="video/mp4" /><track src="x.vtt" kind="captions" srclang="en" label="English" default />Load <a href="x.mp4">it</a></video>',
  ])('is kept: %s', (player) => {
    expect(cleaned(player)).toEqual({ text: player, removed: '' });
  });

  it.each([
    'javascript:alert(1)',
    'data:video/mp4,x',
    '//a.example/x',
    'blob:x',
    'file:///x',
    'mailto:a@b.c',
  ])('loses the source %s', (src) => {
    for (const element of ['video', 'audio'])
      expect(cleaned(`<${element} src="${src}"></${element}>`)).toEqual({
        text: `<${element}></${element}>`,
        removed: 'src',
      });
    expect(cleaned(`<video poster="${src}"><source src="${src}"><track src="${src}"></video>`)).toEqual({
      text: '<video><source /><track /></video>',
      removed: 'poster,src',
    });
  });

  it('is left out of excerpts', () => {
    expect(toExcerptText('<p>a <video src="x">b</video><audio>c</audio>d</p>')).toBe('a d');
  });
});

describe('A link', () => {
  it.each([
    ['target="_blank" rel="noopener"', 'target="_blank" rel="noopener"', ''],
    ['target="_top"', 'target="_top" rel="noopener"', ''],
    ['target="_BLANK" rel="nofollow NoOpener"', 'target="_BLANK" rel="nofollow NoOpener"', ''],
    ['rel="nofollow"', 'rel="nofollow"', ''],
    ['target="other" rel="me"', 'rel="me"', 'target'],
    ['target="_blank" rel="Opener"', 'target="_blank" rel="noopener"', 'rel'],
  ])('with %s has %s', (sent, kept, lost) => {
    expect(cleaned(`<a href="/x" ${sent}>a</a>`)).toEqual({
      text: `<a href="/x" ${kept}>a</a>`,
      removed: lost,
    });
  });
});

describe('Every removed element and attribute', () => {
  it.each([
    ['<form><input name="a"></form>b', 'form,input'],
    ['<p style="a" data-x="1" onclick="b">c</p>', 'style,data-x,onclick'],
    ['<a href="javascript:alert(1)" name="b">c</a>', 'href,name'],
    ['<svg><path d="a"/></svg><font color="red">b</font>', 'svg,font'],
    ['<!-- a -->b', 'comment'],
    ['<?php a ?>b', 'comment'],
    ['<p hidden>a</p>', 'hidden'],
    [`${'<b>'.repeat(150)}<font>a`, 'b,font'],
    ['<p id="" class=""><a href="" target="">a</a></p>', ''],
    ['a<b, 5 < 6, </p> <i>x', ''],
    ['a<b and c<d <font>e</font>', 'font'],
  ])('of %s is reported', (html, names) => {
    expect(cleaned(html).removed).toBe(names);
  });
});
