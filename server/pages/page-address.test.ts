import { describe, expect, test } from 'vitest';
import { keyOfUrl } from './page-address.ts';

describe('the address a page is kept under', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x&page=2', '/'],
    ['/apna-gyaan/suraj?fbclid=1', '/apna-gyaan/suraj'],
    ['/stories?page=1', '/stories'],
    ['/stories?page=2&utm_source=x', '/stories?page=2'],
    ['/stories?page=02', '/stories?page=2'],
    ['/category/a?page=7', '/category/a?page=7'],
    ['/author/a?page=7', '/author/a?page=7'],
    ['/category/a?page=0', null],
    ['/category/a?page=-1', null],
    ['/category/a?page=two', null],
    ['/category/a?page=999999999', null],
    ['/category/a?page=1e3', '/category/a?page=1000'],
    ['/hi/stories?page=2&utm_source=x', '/hi/stories?page=2'],
    ['/hi/category/a?page=0', null],
    ['/hi?page=2', '/hi'],
    ['/hindi/stories?page=2', '/hindi/stories'],
  ])('%s is %s', (url, key) => {
    expect(keyOfUrl(url)).toBe(key);
  });
});
