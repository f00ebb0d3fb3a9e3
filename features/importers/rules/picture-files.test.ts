import { expect, test } from 'vitest';
import { workOf } from '../../../tests/support/growth.ts';
import { sourceOf } from '../support/wxr.ts';
import { filesByAddress, keyOf } from './picture-files.ts';

const old = 'https://old.example';
const finder = (...paths: string[]) => {
  const files = Object.fromEntries(paths.map((path) => [path, 'x']));
  const find = filesByAddress([sourceOf(files)], [old]);
  return (address: string) => find(keyOf(address))?.path;
};

test('a query tells pictures apart, but where it only asks for another size', () => {
  expect(keyOf(`${old}/img.php?id=1#a`)).not.toBe(keyOf(`${old}/img.php?id=2`));
  expect(keyOf(`${old}/a.JPG?w=300`)).toBe(keyOf('http://old.example/a.JPG'));
});

test('a file is found by the whole path below the folder of uploads, on the host of the source', () => {
  const uploads = `${old}/wp-content/uploads`;
  const find = finder('2019/01/photo.jpg', 'plain.png', '2019/05/नदी a.jpg', 'sub/other.png');
  expect(find(`${uploads}/2019/01/photo.jpg?w=9`)).toBe('2019/01/photo.jpg');
  expect(find('https://www.old.example/wp-content/uploads/2019/01/photo.jpg')).toBeTruthy();
  expect(find(`${uploads}/2019/05/${encodeURIComponent('नदी a')}.jpg`)).toBe('2019/05/नदी a.jpg');
  expect(find(`${uploads}/plain.png`)).toBe('plain.png');
  expect(find(`${uploads}/2024/09/photo.jpg`)).toBeUndefined();
  expect(find(`${uploads}/other.png`)).toBeUndefined();
  expect(find(`${old}/photo.jpg`)).toBeUndefined();
  expect(find('https://elsewhere.example/wp-content/uploads/2019/01/photo.jpg')).toBeUndefined();
  const whole = finder('copy/wp-content/uploads/2019/01/photo.jpg', 'posts/images/a.jpg');
  expect(whole(`${uploads}/2019/01/photo.jpg`)).toBe('copy/wp-content/uploads/2019/01/photo.jpg');
  expect(whole('posts/images/a.jpg')).toBe('posts/images/a.jpg');
  expect(whole('images/b.jpg')).toBeUndefined();
  const ghost = finder('images/2020/05/a.jpg');
  expect(ghost(`${old}/content/images/2020/05/a.jpg`)).toBe('images/2020/05/a.jpg');
});

test('many files of one name are found in linear time', async () => {
  const paths = Array.from({ length: 20_000 }, (_, count) => `2019/${count}/image.jpg`);
  const find = finder(...paths);
  const findAll = () => {
    for (const path of paths) expect(find(`${old}/wp-content/uploads/${path}`)).toBe(path);
  };
  expect(await workOf(findAll)).toBeLessThan(5000);
});
