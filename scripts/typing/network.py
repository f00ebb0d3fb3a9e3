"""Trains the network of spelling and puts it into hindi/typing/speller.bin.

Run after typing-words.ts on Debian, with python3-torch and libopenblas0 (else it takes six times as long), as
`python3 scripts/typing/network.py FOLDER [PASSES]` with the folder of Dakshina. One word in twelve is held out: the
weights of hindi/typing/engine.ts were chosen by those. The same seed gives the same network on the same machine.

The network in the repository is what this script wrote in 16 passes and 53 minutes on half a busy core, with the
weights at a loss of 1.177. It names what an earlier one did: of the 170,502 weights two are one step apart.
"""

import hashlib
import json
import math
import random
import re
import struct
import sys
import unicodedata
from collections import Counter

import torch
from torch import nn
from torch.nn import functional

FILE = "hindi/typing/speller.bin"
# The sections of the file before those of the network.
BEFORE = 10
EPOCHS = 16
BATCH = 320
RATE = 2e-3
# Sizes of what stands for a symbol, and of what the encoder (each way) and the decoder remember.
SYMBOL, HEARD, MEMORY = 48, 64, 96
# A weight is kept in so many steps on each side of nought, the size of a step of its row as a power of two.
STEPS = 15
SCALES, SMALLEST = 8, -20

LETTER = re.compile("[क-ह]़?्?|.", re.S)
WORD = re.compile("^(?:[अ-औ][ँंः]?|[क-ह]़?(?:्(?=[क-ह]|$)|[ािीुूृॅेैॉोौ]?[ँंः]?))+$")
NONE, BEGINNING, END, OTHER = range(4)
NAMES = ["<none>", "<begin>", "<end>", "<other>"]


def is_held(word):
    return int(hashlib.md5(word.encode()).hexdigest()[:8], 16) % 12 == 0


def read_pairs(folder):
    pairs = []
    with open(f"{folder}/dakshina-hi-train.tsv", encoding="utf8") as lines:
        for line in lines:
            latin, word, people = unicodedata.normalize("NFC", line.rstrip("\n")).split("\t")
            if WORD.match(word):
                pairs.append((latin.lower(), word, int(people)))
    return pairs


class Network(nn.Module):
    """Reads Latin letters both ways and spells Devanagari with attention (Bahdanau and others 2015)."""

    def __init__(self, latin, hindi):
        super().__init__()
        self.ie = nn.Embedding(latin, SYMBOL, padding_idx=NONE)
        self.enc = nn.GRU(SYMBOL, HEARD, bidirectional=True, batch_first=True)
        self.oe = nn.Embedding(hindi, SYMBOL, padding_idx=NONE)
        self.init = nn.Linear(HEARD, MEMORY)
        self.cell = nn.GRUCell(SYMBOL + 2 * HEARD, MEMORY)
        self.key = nn.Linear(2 * HEARD, MEMORY, bias=False)
        self.out = nn.Linear(MEMORY + 2 * HEARD, hindi)
        self.drop = nn.Dropout(0.1)

    def forward(self, typed, lengths, words):
        packed = nn.utils.rnn.pack_padded_sequence(
            self.drop(self.ie(typed)), lengths, batch_first=True, enforce_sorted=False
        )
        heard, last = self.enc(packed)
        heard, _ = nn.utils.rnn.pad_packed_sequence(heard, batch_first=True)
        heard = self.drop(heard)
        keys = self.key(heard)
        none = typed[:, : heard.shape[1]] == NONE
        memory = torch.tanh(self.init(last[1]))
        looked = torch.zeros(typed.shape[0], 2 * HEARD)
        steps = []
        for at in range(words.shape[1] - 1):
            memory = self.cell(torch.cat([self.drop(self.oe(words[:, at])), looked], 1), memory)
            looks = torch.bmm(keys, memory.unsqueeze(2)).squeeze(2) / math.sqrt(MEMORY)
            looks = looks.masked_fill(none, -1e9).softmax(1)
            looked = torch.bmm(looks.unsqueeze(1), heard).squeeze(1)
            steps.append(self.out(self.drop(torch.cat([memory, looked], 1))))
        return torch.stack(steps, 1)


def padded(rows):
    longest = max(map(len, rows))
    return torch.tensor([row + [NONE] * (longest - len(row)) for row in rows])


def train(pairs, latin, hindi, epochs):
    latin_ids = {symbol: at for at, symbol in enumerate(latin)}
    hindi_ids = {symbol: at for at, symbol in enumerate(hindi)}
    network = Network(len(latin), len(hindi))
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE, betas=(0.9, 0.98))
    steps = epochs * len(pairs) // BATCH
    step = 0
    for epoch in range(epochs):
        random.shuffle(pairs)
        order = sorted(range(len(pairs)), key=lambda at: len(pairs[at][0]) + random.random() * 3)
        batches = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
        random.shuffle(batches)
        total = 0.0
        for batch in batches:
            cooled = 0.5 * (1 + math.cos(math.pi * step / steps)) * 0.98 + 0.02
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, (step + 1) / 200) * cooled
            step += 1
            chosen = [pairs[at] for at in batch]
            typed = [[latin_ids.get(each, OTHER) for each in one] for one, _, _ in chosen]
            words = padded(
                [
                    [BEGINNING] + [hindi_ids.get(each, OTHER) for each in LETTER.findall(word)] + [END]
                    for _, word, _ in chosen
                ]
            )
            # What more people wrote counts more.
            weights = torch.tensor([min(4, people) ** 0.5 for _, _, people in chosen])
            said = network(padded(typed), torch.tensor([len(one) for one in typed]), words)
            wanted = words[:, 1:]
            losses = functional.cross_entropy(
                said.transpose(1, 2),
                wanted,
                ignore_index=NONE,
                reduction="none",
                label_smoothing=0.1,
            )
            loss = (losses.sum(1) * weights).sum() / ((wanted != NONE).sum(1) * weights).sum()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            total += loss.item()
        print(epoch + 1, round(total / len(batches), 4), flush=True)
    return network


def write(weights, latin, hindi):
    """Puts the network's sections behind the others, as hindi/typing/speller/network.ts reads them."""
    matrices, scales, steps = {}, [], []
    for name, values in weights.items():
        rows = values if values.dim() == 2 else values.unsqueeze(1)
        size = rows.abs().amax(1, keepdim=True).clamp(min=1e-5) / STEPS
        power = ((size.log2() - SMALLEST) * SCALES).ceil().clamp(0, 255)
        matrices[name] = list(rows.shape)
        scales += power.flatten().int().tolist()
        steps += (rows / 2 ** (power / SCALES + SMALLEST)).round().flatten().int().tolist()
    head = {"latin": latin, "hindi": hindi, "matrices": matrices}
    with open(FILE, "rb") as file:
        old = file.read()
    kept = 0
    for _ in range(BEFORE):
        kept += 4 + struct.unpack_from("<I", old, kept)[0]
    with open(FILE, "wb") as file:
        file.write(old[:kept])
        for section in (
            json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode(),
            bytes(scales),
            struct.pack(f"{len(steps)}b", *steps),
        ):
            file.write(struct.pack("<I", len(section)) + section)


def main():
    torch.manual_seed(1)
    random.seed(1)
    torch.set_num_threads(1)
    pairs = [pair for pair in read_pairs(sys.argv[1]) if not is_held(pair[1])]
    used = Counter(each for _, word, _ in pairs for each in LETTER.findall(word))
    latin = NAMES + list("abcdefghijklmnopqrstuvwxyz")
    hindi = NAMES + sorted(each for each, times in used.items() if times >= 3)
    epochs = int(sys.argv[2]) if len(sys.argv) > 2 else EPOCHS
    write(train(pairs, latin, hindi, epochs).state_dict(), latin, hindi)


if __name__ == "__main__":
    main()
