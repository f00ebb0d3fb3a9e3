// Opens links in a tab inside the frame of a preview, since only previews may be framed.
if (window.top !== window) {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank';
  });
}
